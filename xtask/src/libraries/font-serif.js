export { default } from "@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf";

export { default } from "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf";

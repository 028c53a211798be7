//! Codes of errors and notices: stable kebab-case names, which callers outside the crate may branch on.

/// Defines an enum of codes. Each variant has its name and its meaning, a sentence that users outside the crate
/// read too.
macro_rules! codes {
    (
        $(#[doc = $about:literal])+
        $codes:ident:
        $($(#[doc = $meaning:literal])+ $code:ident = $name:literal,)+
    ) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum $codes {
            $($(#[doc = $meaning])+ $code,)+
        }

        impl $codes {
            /// All codes.
            pub const ALL: &[Self] = &[$(Self::$code),+];

            /// The names as a union type of TypeScript, each with its meaning as a comment.
            pub const TYPESCRIPT: &str = concat!(
                "/**", $($about,)+ " */\nexport type ", stringify!($codes), " =",
                $("\n    /**", $($meaning,)+ " */\n    | \"", $name, "\"",)+ ";\n"
            );

            /// The name outside the crate.
            #[inline(never)] // A copy in each crate would enlarge the download.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)+
                }
            }
        }

        impl std::fmt::Display for $codes {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl serde::Serialize for $codes {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }
    };
}

mod errors;
mod notices;

pub use errors::ErrorCode;
pub use notices::NoticeCode;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fmt::Debug;

    use super::*;

    /// `too-many-labels` of `TooManyLabels`.
    fn kebab(code: impl Debug) -> String {
        let mut name = String::new();
        for letter in format!("{code:?}").chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.push(letter.to_ascii_lowercase());
        }
        name
    }

    #[test]
    fn a_code_is_called_as_its_variant() {
        for &code in ErrorCode::ALL {
            assert_eq!(code.as_str(), kebab(code));
        }
        for &code in NoticeCode::ALL {
            assert_eq!(code.as_str(), kebab(code));
        }
        let errors = ErrorCode::ALL.iter().map(|code| code.as_str());
        let notices = NoticeCode::ALL.iter().map(|code| code.as_str());
        let names: BTreeSet<&str> = errors.chain(notices).collect();
        assert_eq!(names.len(), ErrorCode::ALL.len() + NoticeCode::ALL.len());
    }

    /// Asserts that a union type has a sentence before each of its names.
    fn assert_documented<'c>(union: &str, names: impl Iterator<Item = &'c str>) {
        let mut lines = union.lines().skip(2);
        for name in names {
            let meaning = lines.next().expect("a comment");
            let sentence =
                meaning.strip_prefix("    /** ").and_then(|text| text.strip_suffix(". */"));
            assert!(sentence.is_some_and(|text| text.len() > 15), "{name}: {meaning}");
            let line = lines.next().expect("a name");
            assert_eq!(line.trim_end_matches(';'), format!("    | \"{name}\""));
        }
        assert_eq!(lines.next(), None);
    }

    #[test]
    fn users_of_the_package_read_what_each_code_means() {
        assert!(ErrorCode::TYPESCRIPT.contains("\nexport type ErrorCode =\n"));
        assert_documented(ErrorCode::TYPESCRIPT, ErrorCode::ALL.iter().map(|code| code.as_str()));
        assert!(NoticeCode::TYPESCRIPT.contains("\nexport type NoticeCode =\n"));
        assert_documented(NoticeCode::TYPESCRIPT, NoticeCode::ALL.iter().map(|code| code.as_str()));
    }
}

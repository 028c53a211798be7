//! Shared by the integration tests.

pub(crate) mod golden;

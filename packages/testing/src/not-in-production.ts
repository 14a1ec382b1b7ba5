/** Replaces the package in production builds, through the `production` condition. It has no exports. */
throw new Error(
  "@latchkey/testing signs in any user: it's for tests, and a production build must not contain it. Import it only in tests.",
)

export {}

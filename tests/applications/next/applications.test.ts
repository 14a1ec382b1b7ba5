import { below, describeApplications, generated } from "./describe-applications.ts"

/*
 * One application of each version. The one of Next 16 has everything that its configurations have in turn in
 * `applications.nightly.ts`; the playground and the quickstarts are without.
 */
describeApplications([
  { version: "14", folder: "tests/versions/next-14", nextConfig: {}, base: "", end: "" },
  { version: "15", folder: "tests/versions/next-15", nextConfig: below, base: "/docs", end: "/" },
  {
    version: "16",
    folder: "tests/applications/next",
    nextConfig: { ...below, ...generated, typedRoutes: true },
    base: "/docs",
    end: "/",
  },
])

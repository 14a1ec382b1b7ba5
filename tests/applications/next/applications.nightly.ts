import { describe } from "vitest"
import { chosenVersions } from "./versions.ts"
import { below, describeApplications, generated } from "./describe-applications.ts"

const folder = "tests/applications/next"

/** The configurations of Next 16 one by one; `applications.test.ts` has them in one application. */
describe.runIf(chosenVersions().some((version) => version.folder === folder))("each by itself,", () => {
  describeApplications([
    { version: "16", folder, nextConfig: { typedRoutes: true }, base: "", end: "" },
    { version: "16", folder, nextConfig: below, base: "/docs", end: "/" },
    { version: "16", folder, nextConfig: generated, base: "", end: "" },
  ])
})

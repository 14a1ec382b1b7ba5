import { expect, test } from "vitest"
import { applications } from "./applications.ts"
import { folderWith, latchkey } from "./folder.ts"

/** The files that identify an application's package manager. */
const installations: readonly (readonly [what: string, isPnp: boolean, files: Record<string, string>])[] = [
  ["Yarn with its own linker", true, { "yarn.lock": "", ".yarnrc.yml": "enableTelemetry: false\n" }],
  ["Yarn with the linker named", true, { "yarn.lock": "", ".yarnrc.yml": "nodeLinker: pnp\n" }],
  ["Yarn without settings", true, { "yarn.lock": "", ".pnp.cjs": "" }],
  ["Yarn with node_modules", false, { "yarn.lock": "", ".yarnrc.yml": "nodeLinker: node-modules\n" }],
  ["Yarn 1", false, { "yarn.lock": "" }],
  ["npm beside settings of Yarn", false, { "package-lock.json": "{}", ".yarnrc.yml": "" }],
]

test.each(installations)("says for %s if the doctor can't look at it: %s", async (_, isPnp, files) => {
  const folder = folderWith({ ...applications["express"], ...files })
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
  expect(code).toBe(0)
  expect(out.includes("Yarn Plug'n'Play: `latchkey doctor` can't check this application")).toBe(isPnp)
})

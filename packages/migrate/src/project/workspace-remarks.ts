import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseJson, stringsIn, valueAt } from "../manifest/parse-json.ts"
import { patchMessage } from "../manifest/rewrite-manifest.ts"
import { moduleName } from "../names/specifiers.ts"
import { type Remark, toChange } from "../report.ts"
import { textMessage } from "../source/loose-names.ts"
import { workspaceFindings } from "./texts.ts"

/** The sections in which a workspace's manifest sets versions for its members' packages. */
const decisions: readonly (readonly string[])[] = [["overrides"], ["resolutions"], ["pnpm"]]

/**
 * Lists the changes to make in the workspace around an application if the command was run only for the application,
 * because the command doesn't write outside of the given folder.
 *
 * @param path - the path of the workspace's folder relative to the application's, such as `../..`.
 */
export function workspaceRemarks(folder: string, path: string): Remark[] {
  const remarks: Remark[] = []
  const catalog = join(folder, "pnpm-workspace.yaml")
  if (existsSync(catalog))
    remarks.push(
      ...workspaceFindings(readFileSync(catalog, "utf8")).map((one) => ({
        file: `${path}/pnpm-workspace.yaml`,
        ...one,
      })),
    )
  const manifest = join(folder, "package.json")
  const root = existsSync(manifest) ? parseJson(readFileSync(manifest, "utf8")) : undefined
  const patches = valueAt(root, "pnpm", "patchedDependencies")
  const patched = new Set((patches === undefined ? [] : stringsIn(patches)).map(({ text }) => text))
  for (const decision of decisions) {
    const value = valueAt(root, ...decision)
    for (const { text, line } of value === undefined ? [] : stringsIn(value)) {
      if (!moduleName.test(text)) continue
      const message = patched.has(text) ? patchMessage(text) : textMessage(text)
      if (message !== undefined) remarks.push({ file: `${path}/package.json`, ...toChange(line, message) })
    }
  }
  return remarks
}

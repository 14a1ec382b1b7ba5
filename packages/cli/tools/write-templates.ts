/**
 * Writes the folders of `templates/`: the files that `latchkey init` puts into an application are the ones that the start pages of the manual show.
 * `./run providers` runs this; a test compares.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { templates } from "./quickstarts.ts"

const folder = fileURLToPath(new URL("../templates/", import.meta.url))

for (const entry of readdirSync(folder, { withFileTypes: true }))
  if (entry.isDirectory()) rmSync(folder + entry.name, { recursive: true })
for (const [path, text] of templates()) {
  mkdirSync(dirname(folder + path), { recursive: true })
  writeFileSync(folder + path, text)
}

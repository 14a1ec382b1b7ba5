import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { schemaFiles } from "./schema-files.ts"

for (const [name, text] of Object.entries(schemaFiles))
  writeFileSync(join(import.meta.dirname, "../sql", name), text)

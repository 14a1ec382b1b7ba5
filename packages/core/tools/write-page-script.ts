/** Writes the scripts of the pages, such as `src/pages/page-script.ts`. Run it after you change a file in `src/pages/script`. */
import { writeFileSync } from "node:fs"
import { pageScriptModule, pageScripts } from "./page-script.ts"

for (const script of pageScripts)
  writeFileSync(new URL(`../src/pages/${script.file}`, import.meta.url), await pageScriptModule(script))

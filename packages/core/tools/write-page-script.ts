/** Writes `src/pages/page-script.ts`. Run it when a file of `src/pages/script` has changed. */
import { writeFileSync } from "node:fs"
import { pageScriptModule } from "./page-script.ts"

writeFileSync(new URL("../src/pages/page-script.ts", import.meta.url), await pageScriptModule())

/** Writes `src/pages/page-script.ts`. Run it after you change a file in `src/pages/script`. */
import { writeFileSync } from "node:fs"
import { pageScriptModule } from "./page-script.ts"

writeFileSync(new URL("../src/pages/page-script.ts", import.meta.url), await pageScriptModule())

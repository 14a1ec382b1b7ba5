import { readFileSync, writeFileSync } from "node:fs"
import { renderContract } from "./render-contract.ts"

// Writes the generated parts of the README: `./run exec pnpm --filter @latchkey/adapter-conformance contract`.
const file = new URL("../README.md", import.meta.url)
writeFileSync(file, renderContract(readFileSync(file, "utf8")))

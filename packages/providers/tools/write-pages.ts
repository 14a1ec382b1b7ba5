/**
 * Writes `docs/providers` from the providers' files: a page for each provider, and an index page.
 *
 * Run it after you change a provider's file: `./run providers` builds what it needs.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { pages } from "./pages.ts"

const target = new URL("../../../docs/providers/", import.meta.url)

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const [file, text] of await pages()) writeFileSync(new URL(file, target), text)

/**
 * Writes `docs/providers`, a page per provider and one for all, from the providers' files.
 *
 * Run it when a provider's file has changed: `./run providers` builds what it needs.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { pages } from "./pages.ts"

const target = new URL("../../../docs/providers/", import.meta.url)

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const [file, text] of await pages()) writeFileSync(new URL(file, target), text)

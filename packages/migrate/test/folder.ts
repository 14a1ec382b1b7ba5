import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { onTestFinished } from "vitest"
import { main } from "../src/command/main.ts"

/** Creates a folder with these files, which is removed when the test ends. */
export function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), "migrate-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}

/** Runs the command. */
export function run(...args: string[]): { code: number; out: string; error: string } {
  const printed = { out: "", error: "" }
  const code = main(args, {
    out: (text) => (printed.out += text),
    error: (text) => (printed.error += text),
  })
  return { code, ...printed }
}

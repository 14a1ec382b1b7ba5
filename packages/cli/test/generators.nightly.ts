import { execFile } from "node:child_process"
import { tmpdir } from "node:os"
import { expect, test } from "vitest"
import { generators } from "../src/create/generators.ts"

/** Returns the help text of a generator's command that creates applications. */
async function helpOf(name: string, args: readonly string[]): Promise<string> {
  // Some have a single command, whose first argument is the folder or a template. Others take the command's name first.
  const commands = args.filter((arg) => ["new", "init", "create"].includes(arg)).slice(0, 1)
  return new Promise((done) => {
    const child = execFile(
      "npx",
      ["--yes", name, ...commands, "--help"],
      { cwd: tmpdir() },
      (_, out, error) => done(out + error),
    )
    child.stdin?.end()
  })
}

/** Returns the spellings of a flag in a help text: `--no-git`, `--[no-]git`, or `--git`, which can be negated. */
function spellings(flag: string): readonly string[] {
  const positive = flag.replace(/^--no-/, "")
  return positive === flag ? [flag] : [flag, `--[no-]${positive}`, `--${positive}`]
}

test.each(Object.entries(generators))(
  "the newest generator of %s knows the flags with which `create` runs it",
  async (_, generator) => {
    const help = await helpOf(generator.package, generator.args)
    const flags = generator.args.filter((arg) => arg.startsWith("--"))
    const unknown = flags.filter(
      (flag) => !spellings(flag).some((one) => new RegExp(`(?<![\\w-])${escaped(one)}(?![\\w-])`).test(help)),
    )
    expect(unknown, help).toEqual([])
  },
)

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

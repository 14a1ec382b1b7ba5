import { execFile } from "node:child_process"
import { tmpdir } from "node:os"
import { expect, test } from "vitest"
import { generators } from "../src/create/generators.ts"

/** The help of a generator's command that makes applications. */
async function helpOf(name: string, args: readonly string[]): Promise<string> {
  // Some have one command, whose first argument is the folder or a template; the others name the command first.
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

/** The spellings under which a help lists a flag: `--no-git` as itself, as `--[no-]git`, or as the flag `--git` that can be negated. */
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

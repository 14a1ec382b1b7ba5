import { build } from "./build.ts"
import { chromium } from "./chromium.ts"
import { command, root } from "./command.ts"

/** Takes the pictures in `docs/public/pictures` of the playground, in Chromium. Returns the exit code. */
export async function pictures(args: readonly string[]): Promise<number> {
  const browser = await chromium()
  if (!("path" in browser)) {
    console.error(`run: no pictures without a browser: ${browser.reason}`)
    return 1
  }
  if (!(await build("libraries"))) return 1
  const { code } = await command(
    "pnpm",
    ["exec", "playwright", "test", "--config=pictures.config.ts", ...args],
    {
      cwd: `${root}tests/e2e`,
      env: { CHROMIUM_PATH: browser.path, PLAYGROUND_FRAMEWORKS: "next" },
    },
  )
  return code
}

import { accessSync, constants } from "node:fs"
import { delimiter } from "node:path"
import { command } from "./command.ts"

/** The browser that was found, or the reason why no browser was found. */
export type Chromium = { path: string } | { reason: string }

/**
 * Chromium's engine without windows, tabs and extensions: it shows the same pages with less than half of the computing
 * time.
 */
const shells = ["chromium-headless-shell", "chrome-headless-shell"]

const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

/**
 * Returns the Chromium for the browser tests: `CHROMIUM_PATH`, the headless shell on the machine, the one that this
 * function installs from Debian's packages if it runs as root, or a complete Chromium. `CHROMIUM_PATH` can name a
 * complete one for all tests.
 */
export async function chromium(): Promise<Chromium> {
  const chosen = process.env["CHROMIUM_PATH"]
  if (chosen)
    return isExecutable(chosen)
      ? { path: chosen }
      : { reason: `CHROMIUM_PATH is ${chosen}, which is no program` }
  const path = find(shells) ?? (await installed("chromium-headless-shell")) ?? find(browsers)
  if (path !== undefined) return { path }
  const reason = "no Chromium was found: install it (Debian: apt install chromium) or set CHROMIUM_PATH"
  return { reason }
}

/**
 * Installs a Debian package with a browser, if that's allowed. Returns its program, or undefined if it doesn't exist.
 */
async function installed(name: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || onPath("apt-get").length === 0) return undefined
  console.log(`chromium: installing ${name} with apt-get ...`)
  const isThere = (await aptGet("update")) && (await aptGet("install", "-y", "--no-install-recommends", name))
  if (!isThere) console.log(`chromium: apt-get could not install ${name}`)
  return find([name])
}

function find(names: readonly string[]): string | undefined {
  return names.flatMap((name) => [`/usr/bin/${name}`, ...onPath(name)]).find(isExecutable)
}

function onPath(name: string): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter)
  return folders.map((folder) => `${folder}/${name}`).filter(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function aptGet(...args: string[]): Promise<boolean> {
  const options = ["-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::http::Timeout=20"]
  const { code, output } = await command("apt-get", [...options, ...args], {
    quiet: true,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  })
  if (code !== 0) console.error(output)
  return code === 0
}

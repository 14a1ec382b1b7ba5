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
 * Returns the Chromium for the browser tests ({@link chromiumPath}). If there's no headless shell and no other one was
 * chosen, first installs it from Debian's packages, which needs root.
 */
export async function chromium(): Promise<Chromium> {
  const chosen = process.env["CHROMIUM_PATH"]
  if (!chosen && find(shells) === undefined) await install("chromium-headless-shell")
  const path = chromiumPath()
  if (isExecutable(path)) return { path }
  const reason = chosen
    ? `CHROMIUM_PATH is ${chosen}, which is no program`
    : "no Chromium was found: install it (Debian: apt install chromium) or set CHROMIUM_PATH"
  return { reason }
}

/**
 * Returns the path of the Chromium that all browser tests start: `CHROMIUM_PATH`, the headless shell on the machine, or a
 * complete Chromium. If there's none, returns Debian's path of a complete one, so that a start fails and names it.
 */
export function chromiumPath(): string {
  return process.env["CHROMIUM_PATH"] || (find(shells) ?? find(browsers) ?? "/usr/bin/chromium")
}

/** Installs a Debian package with a browser, if that's allowed. */
async function install(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || onPath("apt-get").length === 0) return
  console.log(`chromium: installing ${name} with apt-get ...`)
  const isThere = (await aptGet("update")) && (await aptGet("install", "-y", "--no-install-recommends", name))
  if (!isThere) console.log(`chromium: apt-get could not install ${name}`)
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

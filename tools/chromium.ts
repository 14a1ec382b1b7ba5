import { accessSync, constants } from "node:fs"
import { delimiter } from "node:path"
import { command } from "./command.ts"

/** The browser that was found, or the reason why no browser was found. */
export type Chromium = { path: string } | { reason: string }

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

/**
 * The Chromium that the browser tests drive: `CHROMIUM_PATH`, or one on the machine, or one that this
 * installs from Debian's packages, if it runs as root.
 */
export async function chromium(): Promise<Chromium> {
  const chosen = process.env["CHROMIUM_PATH"]
  if (chosen)
    return isExecutable(chosen)
      ? { path: chosen }
      : { reason: `CHROMIUM_PATH is ${chosen}, which is no program` }
  const found = find()
  if (found) return { path: found }
  if (process.getuid?.() !== 0 || onPath("apt-get").length === 0) {
    return { reason: "no Chromium was found: install it (Debian: apt install chromium) or set CHROMIUM_PATH" }
  }
  console.log("chromium: installing it with apt-get, which takes about a minute ...")
  if (!(await aptGet("update")) || !(await aptGet("install", "-y", "--no-install-recommends", "chromium"))) {
    return { reason: "apt-get could not install Chromium; its reason stands above" }
  }
  const installed = find()
  return installed ? { path: installed } : { reason: "apt-get installed Chromium, but it is not on PATH" }
}

function find(): string | undefined {
  return ["/usr/bin/chromium", ...names.flatMap(onPath)].find(isExecutable)
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
  const { code, output } = await command("apt-get", ["-o", "DPkg::Lock::Timeout=120", ...args], {
    quiet: true,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  })
  if (code !== 0) console.error(output)
  return code === 0
}

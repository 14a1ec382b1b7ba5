import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** A file that pages load, which is the same for all users. */
export interface Asset {
  readonly type: string
  readonly body: string
}

/** The files that pages load, by their paths. Serve all of them. */
export const assets: Readonly<Record<string, Asset>> = {
  "/icon.svg": { type: "image/svg+xml", body: read("./icon.svg") },
  "/playground.css": { type: "text/css; charset=utf-8", body: content("playground.css") },
  "/tokens.css": { type: "text/css; charset=utf-8", body: content("tokens.css") },
  "/script.js": { type: "text/javascript; charset=utf-8", body: read("./dist/script.js") },
}

function content(name: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(`playground-content/${name}`)), "utf8")
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8")
}

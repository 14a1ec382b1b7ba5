import { isBuiltin } from "node:module"

const core = "packages/core/src/"

/** The layers of core from top to bottom, and the folders in each. */
const layers: readonly { name: string; folders: readonly string[] }[] = [
  { name: "entries", folders: [] },
  { name: "browser", folders: ["client"] },
  { name: "pipeline", folders: ["integration", "node", "auth", "answer", "actions", "recover"] },
  { name: "flows", folders: ["oauth", "email", "credentials", "webauthn"] },
  { name: "identity", folders: ["identity", "session", "guard", "challenges", "limits"] },
  { name: "frame", folders: ["http", "config", "provider", "adapter", "cookies", "pages"] },
  { name: "audit", folders: ["audit"] },
  { name: "base", folders: ["model", "languages", "errors", "crypto", "logger", "telemetry", "runtime"] },
]

/**
 * The files directly in `src` that aren't entries. `errors.ts` is an entry, although `errors/` is a folder of the base.
 */
const pipelineFiles = new Set(["answer", "auth", "recover"])

/**
 * The siblings that a folder may import within its own layer. A layer that isn't listed doesn't restrict its folders.
 */
const siblings: Readonly<Record<string, readonly string[]>> = {
  oauth: [],
  email: [],
  credentials: [],
  webauthn: [],
  identity: ["session", "guard"],
  session: [],
  guard: [],
  challenges: ["limits"],
  limits: [],
  http: ["config", "provider", "adapter", "cookies", "pages"],
  config: ["provider", "adapter", "cookies"],
  provider: ["adapter"],
  adapter: [],
  cookies: [],
  pages: [],
}

/**
 * The modules that `client/` imports from below. Everything else belongs to the server, and would end up in the
 * browsers' bundles.
 */
const forBrowsers = [
  "model/",
  "errors/",
  "languages/english/",
  "pages/passkey-failure.ts",
  "provider/provider.ts",
]

interface Place {
  /** The folder below `src`, or the name of a file directly in it. */
  folder: string
  layer: string
  depth: number
}

/** Returns the problem with one import of a core source file, or undefined if it's allowed. */
export function coreProblem(file: string, specifier: string, target: string | undefined): string | undefined {
  if (isBuiltin(specifier)) return "core runs on every runtime, without Node's modules"
  const from = placeOf(file)
  if (from === undefined) return "its folder is in no layer: add it to tools/core-layers.ts and AGENTS.md"
  if (target === undefined) return undefined
  const to = placeOf(target)
  if (to === undefined) return "that folder is in no layer: add it to tools/core-layers.ts and AGENTS.md"
  if (from.folder === "client" && to.folder !== "client") return browserProblem(target)
  if (from.depth < to.depth || from.folder === to.folder) return undefined
  if (from.depth > to.depth) return `${from.folder} (${from.layer}) is below ${to.folder} (${to.layer})`
  const allowed = siblings[from.folder]
  if (allowed === undefined || allowed.includes(to.folder)) return undefined
  return `${from.folder} does not import ${to.folder}, both are ${from.layer}`
}

function browserProblem(target: string): string | undefined {
  if (forBrowsers.some((path) => target.startsWith(core + path))) return undefined
  return `client is browser code: of the server's it imports ${forBrowsers.join(", ")} only`
}

function placeOf(file: string): Place | undefined {
  if (!file.startsWith(core)) return undefined
  const [name = "", inside] = file.slice(core.length).split("/")
  const folder = inside === undefined ? name.replace(/\.tsx?$/, "") : name
  if (inside === undefined && !pipelineFiles.has(folder)) return { folder: name, layer: "entries", depth: 0 }
  const depth = layers.findIndex(({ folders }) => folders.includes(folder))
  const layer = layers[depth]
  return layer && { folder, layer: layer.name, depth }
}

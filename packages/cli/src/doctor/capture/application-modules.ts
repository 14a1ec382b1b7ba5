import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, extname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { createJiti, type Jiti, type JitiOptions } from "jiti"
import type { CaptureRequest } from "./captured.ts"
import type { Recorder } from "./recorder.ts"
import type { Core } from "./run-core.ts"
import { virtualModules } from "./virtual-modules.ts"

/** The modules of an application, in which recorders replace ours. */
export interface ApplicationModules {
  readonly core: Core
  /** Loads one of the application's files. */
  readonly load: (file: string) => Promise<unknown>
  /** The packages that the application imports, but that aren't installed. */
  readonly missing: readonly string[]
}

/**
 * Prepares the modules of an application to be loaded.
 *
 * @throws Error if core isn't installed.
 */
export async function applicationModules(
  { folder, package: framework, imported, aliases }: CaptureRequest,
  recorder: Recorder,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ApplicationModules> {
  const plain = jitiOf(folder, { alias: aliases })
  const corePath = coreOf(folder, framework)
  const exports = await plain.import<Record<string, unknown>>(join(corePath, "dist/integration.js"))
  const { Auth } = await plain.import<Pick<Core, "Auth">>(join(corePath, "dist/index.js"))
  const missing = imported.filter(
    (specifier) =>
      plain.esmResolve(specifier, { try: true, parentURL: pathToFileURL(`${folder}/`) }) === undefined,
  )
  const virtual = virtualModules({
    recorder,
    core: exports,
    environment,
    isMissing: (specifier) => missing.includes(specifier),
  })
  const jiti = jitiOf(folder, { alias: aliases, virtualModules: virtual })
  const core = { Auth, configureIntegration: exports["configureIntegration"] } as Core
  // Node would load JavaScript itself, with our own packages, but these must come from the recorder.
  const load = async (file: string): Promise<unknown> => {
    const text = await readFile(file, "utf8")
    const added = framework === "@latchkey/core" ? nameConfiguration(text) : ""
    return jiti.evalModule(text + added, {
      filename: file,
      ext: extname(file),
      async: true,
      forceTranspile: true,
    })
  }
  return { core, missing, load }
}

function jitiOf(folder: string, options: JitiOptions): Jiti {
  const base = join(folder, "doctor.js")
  // Runs without a cache, because a cache is a file that is written and later executed.
  const usual: JitiOptions = { jsx: true, interopDefault: true, fsCache: false, ...options }
  try {
    return createJiti(base, { ...usual, tsconfigPaths: true })
  } catch {
    // The `tsconfig.json` can't be read, or extends a file that the framework hasn't generated yet.
    return createJiti(base, usual)
  }
}

/** Returns the folder of the copy of core that the framework's package uses. */
function coreOf(folder: string, framework: string): string {
  const fromApplication = createRequire(join(folder, "doctor.js"))
  const manifest = fromApplication.resolve(`${framework}/package.json`)
  const from = framework === "@latchkey/core" ? fromApplication : createRequire(manifest)
  return dirname(from.resolve("@latchkey/core/package.json"))
}

/**
 * Returns the statement that exports the configuration of a file whose handler passes it to core's `Auth`, because
 * there's no other way to read it before a request arrives. Returns an empty string if the configuration isn't a
 * variable or an import of the file, or is already exported.
 */
function nameConfiguration(text: string): string {
  if (/\bmodule\.exports\b/.test(text)) return ""
  const [, name] = /(?<![\w$.])Auth\(\s*[\w$.]+\s*,\s*([A-Za-z_$][\w$]*)\s*,?\s*\)/.exec(text) ?? []
  if (name === undefined) return ""
  const declared = new RegExp(
    String.raw`^(?:(?:const|let|var)\s+${name.replaceAll("$", String.raw`\$`)}\b|import\s[^;]*?\b${name}\b[^;]*?\sfrom\s)`,
    "m",
  )
  return declared.test(text) ? `\nexport { ${name} as latchkeyConfiguration }\n` : ""
}

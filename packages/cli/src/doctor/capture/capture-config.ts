import { relative } from "node:path"
import type { EnvironmentVariables } from "../../env.ts"
import { applicationModules, type ApplicationModules } from "./application-modules.ts"
import type { Captured, CapturedGuard, CapturedMiddleware, CaptureRequest, Complaint } from "./captured.ts"
import { describeConfig } from "./describe-config.ts"
import { failedLookups, loadError } from "./failed-lookups.ts"
import { Recorder, stub } from "./recorder.ts"
import { type CoreAnswer, type LooseConfig, runCore } from "./run-core.ts"

/** A reply, and the values in it that must not leave the process. */
interface Capture {
  readonly captured: Captured
  readonly hidden: readonly string[]
}

const empty: Captured = {
  config: undefined,
  complaints: [],
  failedLookups: [],
  middleware: undefined,
  missingModules: [],
  loadError: undefined,
}

/** Loads the auth file, records its configuration, and checks it with core and the adapter. Never throws. */
export async function captureConfig(
  request: CaptureRequest,
  variables: EnvironmentVariables,
): Promise<Capture> {
  const recorder = new Recorder()
  let missingModules: readonly string[] = []
  try {
    globalsOf(request.package)
    const modules = await applicationModules(request, recorder, variables)
    missingModules = modules.missing
    const exported = await modules.load(request.authFile)
    const given = await givenConfig(recorder, exported, variables)
    const middleware = await captureMiddleware(request, modules, recorder)
    if (given === undefined) return { captured: { ...empty, missingModules, middleware }, hidden: [] }
    const known = request.readsVariables ? variables : {}
    const { answer, complaints } = await complaintsAbout(given, modules, request, known)
    const config = describeConfig({ given, answer, redirectsTo: await redirectsTo(given, request.origin) })
    const captured: Captured = {
      config,
      complaints,
      failedLookups: request.asksStore ? await lookUp(given, config.strategy, config.providers) : [],
      middleware,
      missingModules,
      loadError: undefined,
    }
    return { captured, hidden: hiddenValues(given, answer.config) }
  } catch (error) {
    const failure = loadError(error, request.folder)
    return { captured: { ...empty, missingModules, loadError: failure }, hidden: [] }
  }
}

/** Defines stand-ins for the functions that Nuxt imports automatically. */
function globalsOf(framework: string): void {
  if (framework !== "@latchkey/nuxt") return
  for (const name of ["defineEventHandler", "useRuntimeConfig", "useStorage", "defineNitroPlugin"])
    Reflect.set(globalThis, name, stub())
}

/**
 * Returns the configuration that was passed to the first initialiser, or that the file exports, by default or by
 * name.
 */
async function givenConfig(
  { recorded: [first] }: Recorder,
  exported: unknown,
  variables: EnvironmentVariables,
): Promise<LooseConfig | undefined> {
  const context = new Proxy(stub() as object, {
    get: (target, name) =>
      name === "env"
        ? variables
        : name === "platform"
          ? { env: variables }
          : (Reflect.get(target, name) as unknown),
  })
  const config: unknown = first === undefined ? exportedConfig(exported) : await first(context)
  if (typeof config !== "object" || config === null) return undefined
  return "providers" in config || first !== undefined ? (config as LooseConfig) : undefined
}

function exportedConfig(exported: unknown): unknown {
  if (typeof exported !== "object" || exported === null) return undefined
  const named: unknown[] = Object.keys(exported).map((name) => Reflect.get(exported, name) as unknown)
  return [Reflect.get(exported, "default"), ...named].find(
    (value) => typeof value === "object" && value !== null && Object.hasOwn(value, "providers"),
  )
}

/** Checks the configuration with core as in development and, if requested, as in production. */
async function complaintsAbout(
  given: LooseConfig,
  { core }: ApplicationModules,
  { origin, production, defaultBasePath }: CaptureRequest,
  variables: EnvironmentVariables,
): Promise<{ answer: CoreAnswer; complaints: readonly Complaint[] }> {
  const { prefix, ...config } = given
  const complete = prefix === undefined ? config : { ...config, basePath: config["basePath"] ?? prefix }
  const surroundings = { variables, defaultBasePath }
  const answer = await runCore(core, complete, { ...surroundings, nodeEnvironment: "development" }, origin)
  const complaints = answer.complaints.map((one) => ({ ...one, inProductionOnly: false }))
  if (!production) return { answer, complaints }
  const strict = await runCore(core, complete, { ...surroundings, nodeEnvironment: "production" }, origin)
  const known = new Set(complaints.map(({ name, message }) => name + message))
  const only = strict.complaints.filter(({ name, message }) => !known.has(name + message))
  return { answer, complaints: [...complaints, ...only.map((one) => ({ ...one, inProductionOnly: true }))] }
}

/**
 * Returns the origin of the `redirect` callback's result for a URL on another site; undefined without such a callback,
 * or if its result isn't an absolute URL.
 */
async function redirectsTo(given: LooseConfig, origin: string): Promise<string | undefined> {
  const redirect: unknown = Reflect.get(Object(given["callbacks"]) as object, "redirect")
  if (typeof redirect !== "function") return undefined
  try {
    const url = "https://latchkey-doctor.invalid/elsewhere"
    const answer: unknown = await Reflect.apply(redirect, undefined, [{ url, baseUrl: origin }])
    return typeof answer === "string" && URL.canParse(answer) ? new URL(answer).origin : undefined
  } catch {
    return undefined
  }
}

async function lookUp(
  given: LooseConfig,
  strategy: string,
  providers: readonly { readonly type: string }[],
): Promise<Captured["failedLookups"]> {
  const adapter = given["adapter"]
  if (typeof adapter !== "object" || adapter === null) return []
  const session = Object(given["session"]) as Record<string, unknown>
  const uses = new Set([strategy, ...providers.map(({ type }) => type)])
  if (given["revocation"]) uses.add("revocation")
  if (session["details"]) uses.add("details")
  return failedLookups(adapter as Record<string, unknown>, uses)
}

/** Loads Next.js middleware, and describes it. Returns undefined if it fails, or if there's no such file. */
async function captureMiddleware(
  { middlewareFile, folder }: CaptureRequest,
  { load }: ApplicationModules,
  recorder: Recorder,
): Promise<CapturedMiddleware | undefined> {
  if (middlewareFile === undefined) return undefined
  const file = relative(folder, middlewareFile).replaceAll("\\", "/")
  try {
    const exported = Object(await load(middlewareFile)) as object
    const config = Object(ownExport(exported, "config")) as { matcher?: unknown; runtime?: unknown }
    const { matcher, runtime } = config
    const entries: unknown[] = matcher === undefined ? [] : [matcher].flat()
    return {
      file,
      matcher: matcher === undefined ? undefined : entries.flatMap(sourceOf),
      runtime: typeof runtime === "string" ? runtime : undefined,
      guard: await guardOf(exported, recorder),
    }
  } catch {
    return undefined
  }
}

/** Returns an export only if it's the file's own, because a default export may respond to any name. */
function ownExport(exported: object, name: string): unknown {
  return Object.hasOwn(exported, name) ? (Reflect.get(exported, name) as unknown) : undefined
}

function sourceOf(entry: unknown): string[] {
  if (typeof entry === "string") return [entry]
  const source: unknown = Reflect.get(Object(entry) as object, "source")
  return typeof source === "string" ? [source] : []
}

async function guardOf(exported: object, recorder: Recorder): Promise<CapturedGuard | undefined> {
  const names = ["proxy", "middleware", "default"]
  const run = names.map((name) => ownExport(exported, name)).find((value) => value !== undefined)
  const configuration = recorder.configurationOf(run)
  if (configuration === undefined) return undefined
  const config = Object(await configuration(undefined)) as { readonly callbacks?: unknown }
  const callbacks = Object(config.callbacks) as { readonly authorized?: unknown }
  return {
    decides: typeof callbacks.authorized === "function",
    isOwn: configuration !== recorder.recorded[0],
  }
}

/** Matches the names of options that contain secrets. */
const secretNames = /secret|password|passwd|token|apikey|api_key|privatekey|connectionstring/i

/**
 * Returns the values in a configuration that must not be shown: every string of at least 8 characters below an option
 * whose name suggests a secret.
 */
function hiddenValues(...configs: readonly unknown[]): string[] {
  const found = new Set<string>()
  const seen = new Set<unknown>()
  const visit = (value: unknown, isSecret: boolean, depth: number): void => {
    if (typeof value === "string") {
      if (isSecret) found.add(value)
      return
    }
    if (typeof value !== "object" || value === null || seen.has(value) || depth > 5) return
    seen.add(value)
    for (const [name, each] of Object.entries(value))
      visit(each, isSecret || secretNames.test(name), depth + 1)
  }
  for (const config of configs) visit(withoutServices(config), false, 0)
  return [...found].filter((value) => value.length > 7)
}

/** Leaves out the parts that aren't options, because an adapter refers to a whole database client. */
function withoutServices(config: unknown): unknown {
  if (typeof config !== "object" || config === null) return config
  const { adapter: _adapter, cookies: _cookies, ...options } = config as Record<string, unknown>
  return options
}

import type { EnvironmentVariables } from "../../env.ts"
import { applicationModules, type ApplicationModules } from "./application-modules.ts"
import { captureMiddleware } from "./capture-middleware.ts"
import type { Captured, CaptureRequest, Complaint } from "./captured.ts"
import { describeConfig } from "./describe-config.ts"
import { failedLookups } from "./failed-lookups.ts"
import { hiddenValues } from "./hidden-values.ts"
import { loadError } from "./load-error.ts"
import { Recorder } from "./recorder.ts"
import { runCore, type CoreAnswer, type LooseConfig } from "./run-core.ts"
import { stub } from "./stub.ts"

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

import type { OptionName } from "../../names/core-names.ts"
import type { Complaint } from "./captured.ts"

/** A configuration, in whatever shape the application passed it. */
export type LooseConfig = Record<string, unknown>

/** The parts of core that are used. */
export interface Core {
  readonly Auth: (request: Request, config: LooseConfig) => Promise<Response>
  readonly configureIntegration: (
    config: LooseConfig,
    surroundings: LooseConfig,
  ) => { readonly config: LooseConfig; readonly basePath: string }
}

/** The environment of a configuration, in the form that core accepts. */
export interface Surroundings {
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly nodeEnvironment: "development" | "production"
  readonly defaultBasePath: string
}

/** Core's result for a configuration. */
export interface CoreAnswer {
  /** Undefined if core couldn't even complete it. */
  readonly config: LooseConfig | undefined
  readonly basePath: string
  readonly complaints: readonly Omit<Complaint, "inProductionOnly">[]
  /** The response to the `providers` action. */
  readonly providers: Readonly<Record<string, { readonly callbackUrl?: unknown }>>
}

/** The faults that hide later ones, each with the value that is assumed in order to find them. */
const repairs: Readonly<Record<string, Readonly<Partial<Record<OptionName, unknown>>>>> = {
  MissingSecret: { secret: "assumed by the doctor, to see what else is wrong: 0123456789 abcdefghij" },
  UntrustedHost: { trustHost: true },
}

/** Checks a configuration with core, and again without each fault that would hide others. */
export async function runCore(
  core: Core,
  config: LooseConfig,
  surroundings: Surroundings,
  origin: string,
): Promise<CoreAnswer> {
  const complaints = new Map<string, Omit<Complaint, "inProductionOnly">>()
  let attempt = config
  let asGiven: CoreAnswer | undefined
  for (;;) {
    const answer = await ask(core, attempt, surroundings, origin)
    asGiven ??= answer
    for (const complaint of answer.complaints) complaints.set(complaint.name + complaint.message, complaint)
    const repair = repairOf(answer.complaints, attempt)
    if (repair === undefined)
      return { ...answer, config: asGiven.config, complaints: [...complaints.values()] }
    attempt = { ...attempt, ...repair }
  }
}

function repairOf(complaints: CoreAnswer["complaints"], attempt: LooseConfig): LooseConfig | undefined {
  for (const { name } of complaints) {
    const repair = repairs[name]
    if (repair !== undefined && Object.entries(repair).every(([key, value]) => attempt[key] !== value))
      return repair
  }
  return undefined
}

async function ask(
  core: Core,
  config: LooseConfig,
  surroundings: Surroundings,
  origin: string,
): Promise<CoreAnswer> {
  const complaints: Omit<Complaint, "inProductionOnly">[] = []
  const logger = {
    error: (error: unknown) => complaints.push({ severity: "error", ...described(error) }),
    warn: (code: unknown, details: unknown) =>
      complaints.push({ severity: "warning", name: String(code), message: detailsText(details) }),
    debug: () => undefined,
  }
  try {
    const configured = core.configureIntegration(
      { ...config, logger, debug: config["debug"] === true },
      { ...surroundings },
    )
    const url = `${origin}${configured.basePath}/providers`
    const response = await core.Auth(new Request(url), configured.config)
    // The code that finds misspelt options is loaded when it's first needed.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const providers = response.ok ? ((await response.json()) as CoreAnswer["providers"]) : {}
    return { config: configured.config, basePath: configured.basePath, complaints, providers }
  } catch (error) {
    complaints.push({ severity: "error", ...described(error) })
    return { config: undefined, basePath: surroundings.defaultBasePath, complaints, providers: {} }
  }
}

function described(error: unknown): { name: string; message: string } {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) }
  const type: unknown = Reflect.get(error, "type")
  return { name: typeof type === "string" ? type : error.name, message: error.message }
}

function detailsText(details: unknown): string {
  if (typeof details !== "object" || details === null) return ""
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(", ") : String(value)}`)
    .join("; ")
}

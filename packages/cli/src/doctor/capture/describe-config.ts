import type { CookieAttribute } from "../../names/core-names.ts"
import type { CapturedConfig, CapturedCookie, CapturedProvider } from "./captured.ts"
import type { CoreAnswer, LooseConfig } from "./run-core.ts"
import { valueFacts } from "./value-facts.ts"

/** The configuration as the application passed it, and as core resolved it. */
interface Described {
  readonly given: LooseConfig
  readonly answer: CoreAnswer
  readonly redirectsTo: string | undefined
}

/** Describes a configuration by facts without secrets. */
export function describeConfig({ given, answer, redirectsTo }: Described): CapturedConfig {
  const config = answer.config ?? given
  const adapter = objectOf(given["adapter"])
  const strategy = objectOf(given["session"])?.["strategy"]
  return {
    basePath: answer.basePath,
    setsBasePath: given["basePath"] !== undefined || given["prefix"] !== undefined,
    setsSecret: given["secret"] !== undefined,
    secrets: [config["secret"]].flat().flatMap((secret) => valueFacts(secret) ?? []),
    strategy:
      strategy === "database" || (strategy === undefined && adapter !== undefined) ? "database" : "jwt",
    adapterMethods: adapter === undefined ? undefined : methodsOf(adapter),
    pages: textsOf(objectOf(given["pages"]) ?? {}),
    callbacks: Object.entries(objectOf(given["callbacks"]) ?? {})
      .filter(([, callback]) => typeof callback === "function")
      .map(([name, callback]) => ({ name, source: String(callback) })),
    cookies: cookiesOf(objectOf(given["cookies"]) ?? {}),
    providers: listOf(config["providers"]).flatMap((entry, index) =>
      providerOf(entry, listOf(given["providers"])[index]),
    ),
    hidesProviders: listOf(config["providers"]).some((entry) => objectOf(called(entry)) === undefined),
    callbackUrls: callbackUrlsOf(answer.providers),
    redirectsTo,
  }
}

function callbackUrlsOf(providers: CoreAnswer["providers"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(providers).map(([id, { callbackUrl }]) => [id, String(callbackUrl)]),
  )
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Describes a provider. @param given - the same provider, before variables completed it. */
function providerOf(entry: unknown, given: unknown): CapturedProvider[] {
  const provider = objectOf(called(entry))
  if (provider === undefined) return []
  const options = objectOf(provider["options"]) ?? {}
  const merged: LooseConfig = { ...provider, ...options }
  const id = text(merged["id"]) ?? ""
  const kind = text(provider["id"]) ?? id
  const type = text(merged["type"]) ?? ""
  const issuer = text(merged["issuer"])
  const isOAuth = type === "oidc" || type === "oauth"
  const hasEndpoints = ["authorization", "token"].every((name) => merged[name] !== undefined)
  return [
    {
      id,
      type,
      name: text(merged["name"]) ?? id,
      issuer,
      wellKnown: text(merged["wellKnown"]),
      isDiscovered: isOAuth && issuer !== undefined && !(type === "oauth" && hasEndpoints),
      hasOwnIssuer: issuer !== undefined && isOwnIssuer(issuer, given),
      clientId: isOAuth ? valueFacts(merged["clientId"], kind) : undefined,
      clientSecret: isOAuth ? valueFacts(merged["clientSecret"], kind) : undefined,
      needsSecret: isOAuth && usesSecret(objectOf(merged["client"])?.["token_endpoint_auth_method"]),
      relyingPartyIds: [objectOf(merged["relyingParty"])?.["id"]].flat().flatMap((one) => text(one) ?? []),
      isDevelopment: merged["developmentOnly"] === true,
    },
  ]
}

function usesSecret(method: unknown): boolean {
  return typeof method !== "string" || method.startsWith("client_secret_")
}

/** Returns true if an issuer comes from the application, and not from the provider's file. */
function isOwnIssuer(issuer: string, given: unknown): boolean {
  const plain = objectOf(called(given))
  const options = objectOf(plain?.["options"])
  return options === undefined || text(options["issuer"]) !== undefined || issuer !== plain?.["issuer"]
}

/** Returns a provider as an object, even if the configuration contains a function that returns it. */
function called(entry: unknown): unknown {
  if (typeof entry !== "function") return entry
  try {
    return (entry as (options: object) => unknown)({})
  } catch {
    return undefined
  }
}

function cookiesOf(cookies: LooseConfig): Record<string, CapturedCookie> {
  const entries = Object.entries(cookies).flatMap(([key, given]) => {
    const cookie = objectOf(given)
    if (cookie === undefined) return []
    const options: Partial<Record<CookieAttribute, unknown>> = objectOf(cookie["options"]) ?? {}
    const { domain, path, sameSite, secure } = options
    const described: CapturedCookie = {
      name: text(cookie["name"]),
      domain: text(domain),
      path: text(path),
      sameSite: sameSite === true ? "strict" : text(sameSite)?.toLowerCase(),
      secure: typeof secure === "boolean" ? secure : undefined,
    }
    return [[key, described] as const]
  })
  return Object.fromEntries(entries)
}

/** Returns an adapter's methods, including inherited ones. */
function methodsOf(adapter: object): string[] {
  const names = new Set<string>()
  for (let owner: object | null = adapter; owner !== null && owner !== Object.prototype;) {
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name)
    owner = Object.getPrototypeOf(owner) as object | null
  }
  names.delete("constructor")
  return [...names].filter((name) => typeof Reflect.get(adapter, name) === "function")
}

function textsOf(values: LooseConfig): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  )
}

function objectOf(value: unknown): LooseConfig | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as LooseConfig)
    : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined
}

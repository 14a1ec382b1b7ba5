import type { CapturedProvider } from "../capture/captured.ts"

/** The running application's responses. */
export interface ApplicationAnswers {
  /** The URL to which the requests were sent. */
  readonly url: string
  readonly providers: Answer
  /** The callback URLs that it would send to providers; undefined if the response isn't the service's. */
  readonly callbackUrls: Readonly<Record<string, string>> | undefined
  /** The `Set-Cookie` headers of its response with a CSRF token. */
  readonly cookies: readonly string[]
}

/**
 * Requests the providers and a CSRF token from the running application.
 *
 * @param url - the application's URL; the path is ignored
 */
export async function askApplication(url: string, basePath: string): Promise<ApplicationAnswers> {
  const base = `${new URL(url).origin}${basePath}`
  const providers = await ask(`${base}/providers`)
  const listed = providers.status === 200 ? jsonObject(providers.text) : undefined
  const callbackUrls = listed === undefined ? undefined : urlsOf(listed)
  const { cookies } = callbackUrls === undefined ? { cookies: [] } : await ask(`${base}/csrf`)
  return { url, providers, callbackUrls, cookies }
}

function urlsOf(listed: Readonly<Record<string, unknown>>): Record<string, string> | undefined {
  const entries = Object.entries(listed).flatMap(([id, provider]) => {
    const url: unknown = Reflect.get(Object(provider) as object, "callbackUrl")
    return typeof url === "string" ? [[id, url] as const] : []
  })
  return entries.length === 0 && Object.keys(listed).length > 0 ? undefined : Object.fromEntries(entries)
}

/** The responses of a provider's authorization server. */
export interface IssuerAnswers {
  readonly provider: CapturedProvider
  /** The URL of the metadata. */
  readonly url: string
  readonly discovery: Answer
  /** The metadata's `issuer` member; undefined without metadata. */
  readonly named: string | undefined
  readonly keysUrl: string | undefined
  readonly keys: Answer | undefined
  /** The number of keys; undefined without a response. */
  readonly keyCount: number | undefined
}

/** Fetches the metadata and the keys of a provider. @see [OpenID Connect Discovery 1.0 §4](https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfig) */
export async function askIssuer(provider: CapturedProvider): Promise<IssuerAnswers | undefined> {
  const { issuer, wellKnown } = provider
  const url = wellKnown ?? `${issuer?.replace(/\/$/, "")}/.well-known/openid-configuration`
  if (!URL.canParse(url) || !/^https?:/.test(url)) return undefined
  const discovery = await ask(url)
  const metadata = discovery.status === 200 ? jsonObject(discovery.text) : undefined
  const keysUrl = text(metadata?.["jwks_uri"])
  const keys = keysUrl === undefined || !URL.canParse(keysUrl) ? undefined : await ask(keysUrl)
  const list = keys?.status === 200 ? jsonObject(keys.text)?.["keys"] : undefined
  return {
    provider,
    url,
    discovery,
    named: text(metadata?.["issuer"]),
    keysUrl,
    keys,
    keyCount: Array.isArray(list) ? list.length : undefined,
  }
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined
}

/** The number of milliseconds within which every request must be answered. */
const deadline = 5000

/** The number of characters of a response that are read. */
const maxLength = 2_000_000

/** A response from the network, or the reason why there is no response. */
interface Answer {
  readonly status: number
  readonly contentType: string
  readonly text: string
  readonly location: string | undefined
  readonly cookies: readonly string[]
  /** The seconds by which the server's clock is ahead of ours; undefined if the response doesn't contain the time. */
  readonly secondsAhead: number | undefined
  readonly failure: string | undefined
}

/** Sends a GET request, doesn't follow redirects, and never throws. */
async function ask(url: string): Promise<Answer> {
  const began = Date.now()
  try {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { accept: "application/json", "user-agent": "latchkey-doctor" },
      signal: AbortSignal.timeout(deadline),
    })
    const ended = Date.now()
    return {
      status: response.status,
      contentType: response.headers.get("content-type") ?? "",
      text: (await response.text()).slice(0, maxLength),
      location: response.headers.get("location") ?? undefined,
      cookies: response.headers.getSetCookie(),
      secondsAhead: secondsAhead(response.headers, (began + ended) / 2),
      failure: undefined,
    }
  } catch (error) {
    return { ...noAnswer, failure: reasonOf(error) }
  }
}

const noAnswer: Answer = {
  status: 0,
  contentType: "",
  text: "",
  location: undefined,
  cookies: [],
  secondsAhead: undefined,
  failure: undefined,
}

/**
 * Returns the seconds by which a server's clock is ahead, from the time at which the message was created (RFC 9110
 * §6.6.1). A cache adds the time for which it has stored the message (RFC 9111 §5.1).
 */
function secondsAhead(headers: Headers, now: number): number | undefined {
  const made = Date.parse(headers.get("date") ?? "")
  if (Number.isNaN(made)) return undefined
  const age = Number(headers.get("age") ?? 0)
  return Math.round((made - now) / 1000 + (Number.isFinite(age) ? age : 0))
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === "TimeoutError") return `no answer within ${deadline / 1000} seconds`
  const cause = error.cause instanceof Error ? error.cause : error
  const code: unknown = Reflect.get(cause, "code")
  return typeof code === "string" ? code : cause.message
}

/** Parses a string as a JSON object. Returns undefined if it isn't one. */
function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

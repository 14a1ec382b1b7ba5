/** The number of milliseconds within which every request must be answered. */
const deadline = 5000

/** The number of characters of a response that are read. */
const maxLength = 2_000_000

/** A response from the network, or the reason why there is no response. */
export interface Answer {
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
export async function ask(url: string): Promise<Answer> {
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
export function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

import type { OutgoingEmail } from "./email-provider.ts"

/** The number of characters of a mail service's response that an error contains. */
const maxDetailLength = 200
/** The maximum number of bytes of a response that are read. */
const maxAnswerSize = 4_096

/**
 * Posts a message to a mail service's API within the timeout: over https (or http on loopback), without following
 * redirects.
 *
 * @throws Error with the service, the status and the beginning of its response, but never the key or the link.
 */
export async function post(
  email: OutgoingEmail,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: NonNullable<RequestInit["body"]>,
): Promise<void> {
  const { sender, timeout } = email
  if (!isProtected(url)) throw new Error(`The URL of ${sender} must be an https URL (http only on loopback).`)
  const response = await request(email, url, {
    method: "POST",
    // Some services refuse requests without a user agent.
    headers: { accept: "application/json", "user-agent": "latchkey", ...headers },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  })
  if (response.ok) return response.body?.cancel()
  const secrets = [...email.secrets, ...credentialsIn(headers)]
  const detail = withoutSecrets(sentenceOf(await startOf(response)), secrets)
  throw new Error(`${sender} answered with status ${response.status}${detail === "" ? "." : `: ${detail}`}`)
}

/** Posts a message like {@link post}, with a JSON body. */
export async function postJson(
  email: OutgoingEmail,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<void> {
  await post(email, url, { "content-type": "application/json", ...headers }, JSON.stringify(body))
}

/** Returns the credentials for HTTP Basic (RFC 7617). */
export function basic(user: string, password: string): string {
  return `Basic ${btoa(`${user}:${password}`)}`
}

/** Returns the URL of a path below an API's base URL. */
export function urlBelow(base: string, path: string): string {
  return base.replace(/\/+$/, "") + path
}

async function request(
  { sender, timeout }: OutgoingEmail,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError")
      throw new Error(`${sender} did not answer within ${timeout} ms.`)
    // This isn't the original error, because a runtime that rejects a header includes it in the message.
    throw new Error(`${sender} could not be reached${codeOf(error)}.`)
  }
}

/** Returns the code of a network error, such as `ECONNREFUSED`. */
function codeOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : { cause: undefined }
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined
  return typeof code === "string" && /^[A-Z_\d]{1,40}$/.test(code) ? ` (${code})` : ""
}

function isProtected(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return (
    protocol === "https:" || (protocol === "http:" && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
}

/** Returns the beginning of a response. It doesn't wait for missing parts, because the status says enough. */
async function startOf({ body }: Response): Promise<string> {
  if (body === null) return ""
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  const decoder = new TextDecoder()
  let [start, size] = ["", 0]
  try {
    while (size < maxAnswerSize) {
      const { done, value } = await reader.read()
      if (done) return start
      size += value.byteLength
      start += decoder.decode(value, { stream: true })
    }
    await reader.cancel()
  } catch {
    // The connection was lost, or the deadline has passed.
  }
  return start
}

/** The members in which mail services report an error. */
const members = ["message", "Message", "error_description", "error"] as const

/** Returns the message of a response: from its JSON, or otherwise its text. */
function sentenceOf(answer: string): string {
  try {
    const said = find(JSON.parse(answer))
    if (said !== undefined) return said
  } catch {
    // Not JSON, or truncated JSON.
  }
  return answer
}

function find(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined
  const { errors, ...answer } = value as Record<string, unknown>
  if (Array.isArray(errors)) return find(errors[0])
  for (const name of members) {
    const member = answer[name]
    if (typeof member === "string" && member !== "") return member
    const inner = find(member)
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Returns the keys in headers, with and without the name of the scheme. */
function credentialsIn(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers)
    .filter(([name]) => /auth|key|token|secret/i.test(name))
    .flatMap(([, value]) => [value, value.slice(value.indexOf(" ") + 1)])
}

/** Returns one line of limited length, without any of the secrets. */
export function withoutSecrets(said: string, secrets: readonly string[]): string {
  let line = said
  for (const secret of secrets.toSorted((one, other) => other.length - one.length)) {
    if (secret !== "") line = line.replaceAll(secret, "[secret]")
  }
  const plain = line.replace(/[\s\u0000-\u001f\u007f]+/g, " ").trim()
  return plain.length <= maxDetailLength ? plain : `${plain.slice(0, maxDetailLength - 1)}…`
}

import type { OutgoingEmail } from "./email-provider.ts"

/** The number of characters of a mail service's answer that an error repeats. */
const maxDetailLength = 200
/** Bytes of an answer that are read at most. */
const maxAnswerSize = 4_096

/**
 * Posts a message to the API of a mail service: https (http on loopback), no redirect followed, within its timeout.
 *
 * @throws Error naming the service, the status and the beginning of the service's answer; never the key or the
 * link.
 */
export async function post(
  email: OutgoingEmail,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: BodyInit,
): Promise<void> {
  const { sender, timeout } = email
  if (!isProtected(url))
    throw new Error(`The address of ${sender} must be an https URL (http only on loopback).`)
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

/** As {@link post}, with a JSON body. */
export async function postJson(
  email: OutgoingEmail,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<void> {
  await post(email, url, { "content-type": "application/json", ...headers }, JSON.stringify(body))
}

/** HTTP Basic (RFC 7617). */
export function basic(user: string, password: string): string {
  return `Basic ${btoa(`${user}:${password}`)}`
}

/** The path below the base address of an API. */
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
    // This isn't the original error, because a runtime that rejects a header repeats it in the message.
    throw new Error(`${sender} could not be reached${codeOf(error)}.`)
  }
}

/** The code of a network error, such as `ECONNREFUSED`. */
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

/** The beginning of an answer. It doesn't wait for missing parts, because the status says enough. */
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
    // The connection broke, or the deadline has passed.
  }
  return start
}

/** The members in which mail services report an error. */
const members = ["message", "Message", "error_description", "error"] as const

/** The message of an answer: from its JSON, otherwise its text. */
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

/** Keys as they stand in headers, with and without the name of the scheme before them. */
function credentialsIn(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers)
    .filter(([name]) => /auth|key|token|secret/i.test(name))
    .flatMap(([, value]) => [value, value.slice(value.indexOf(" ") + 1)])
}

/** One bounded line without any of the secrets. */
export function withoutSecrets(said: string, secrets: readonly string[]): string {
  let line = said
  for (const secret of secrets.toSorted((one, other) => other.length - one.length)) {
    if (secret !== "") line = line.replaceAll(secret, "[secret]")
  }
  const plain = line.replace(/[\s\u0000-\u001f\u007f]+/g, " ").trim()
  return plain.length <= maxDetailLength ? plain : `${plain.slice(0, maxDetailLength - 1)}…`
}

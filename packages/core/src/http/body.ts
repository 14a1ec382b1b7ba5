import { noFields, type Fields } from "./fields.ts"
import { mediaTypeOf } from "../model/media-type.ts"
import { parseObject } from "../model/parse-object.ts"
import { RefusedRequest } from "../errors/refused-request.ts"
import { readBytes } from "../runtime/read-bytes.ts"

/** Limits that hold before anything is parsed [DO-01]. */
const largestBody = 65_536
const mostFields = 200
const deepestJson = 8

/** Fields that the protocols define: sent twice, it is unclear which one is meant [IN-03]. */
const singular: ReadonlySet<string> = new Set([
  "csrfToken",
  "callbackUrl",
  "email",
  "token",
  "code",
  "state",
  "iss",
  "error",
  "error_description",
  "scope",
  "session_state",
  "response",
  "data",
  "action",
  "logout_token",
  "login_hint",
  "target_link_uri",
])

/** How a body is read. */
export interface BodyOptions {
  /** The member that may be an object or an array. */
  readonly structured?: string | undefined
  /** Seconds within which it must have arrived. */
  readonly timeout: number
}

/**
 * Reads a form, or a JSON object of scalars.
 *
 * @throws RefusedRequest with status 408 for a body that does not end in time, 413 for one that is too large, 415 for
 *   another media type, 400 for what is malformed.
 */
export async function readFields(request: Request, { structured, timeout }: BodyOptions): Promise<Fields> {
  const mediaType = mediaTypeOf(request.headers)
  const text = await readText(request, timeout)
  if (text === "") return noFields
  if (mediaType === "application/x-www-form-urlencoded") return parseForm(text)
  if (mediaType === "application/json") return parseJson(text, structured)
  throw new RefusedRequest("The body is neither a form (application/x-www-form-urlencoded) nor JSON.", 415)
}

async function readText(request: Request, timeout: number): Promise<string> {
  if (request.body === null) return ""
  if (Number(request.headers.get("content-length")) > largestBody) throw tooLarge()
  if (request.bodyUsed) throw new RefusedRequest("The body was read before the request came here.")
  const bytes = await bytesOf(request.body, timeout)
  if (bytes === undefined) throw tooLarge()
  return new TextDecoder().decode(bytes)
}

async function bytesOf(body: ReadableStream<Uint8Array>, timeout: number): Promise<Uint8Array | undefined> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeout * 1000)
  try {
    return await readBytes(body, largestBody, abort.signal)
  } catch {
    throw abort.signal.aborted
      ? new RefusedRequest(`The body did not arrive within ${timeout} seconds.`, 408)
      : new RefusedRequest("The body could not be read to its end.")
  } finally {
    clearTimeout(timer)
  }
}

function tooLarge(): RefusedRequest {
  return new RefusedRequest(`The body is larger than ${largestBody} bytes.`, 413)
}

function parseForm(text: string): Fields {
  const fields = Object.create(null) as Record<string, unknown>
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > mostFields) throw new RefusedRequest(`The form has more than ${mostFields} fields.`, 413)
    if (name in fields && singular.has(name))
      throw new RefusedRequest(`The form has the field "${name}" twice.`)
    fields[name] = value
  }
  return fields
}

function parseJson(text: string, structured: string | undefined): Fields {
  const value = parseObject(text)
  if (value === undefined) throw new RefusedRequest("The body is not a JSON object.")
  if (isTooDeep(value, deepestJson))
    throw new RefusedRequest(`The body is nested deeper than ${deepestJson} levels.`)
  const entries = Object.entries(value)
  if (entries.length > mostFields)
    throw new RefusedRequest(`The body has more than ${mostFields} members.`, 413)
  const fields = Object.create(null) as Record<string, unknown>
  for (const [name, member] of entries) {
    if (typeof member === "object" && member !== null && name !== structured)
      throw new RefusedRequest(`The member "${name}" of the body is neither text, number nor boolean.`)
    fields[name] = member
  }
  return fields
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isTooDeep(member, levels - 1))
}

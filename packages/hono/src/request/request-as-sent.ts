import type { HonoRequest } from "hono"

/**
 * Returns the request for the service, which reads the body itself. If middleware has already parsed the body, the
 * result is a new request with the body that Hono has kept, so the original never has to be copied.
 */
export async function requestAsSent({ raw, bodyCache }: HonoRequest): Promise<Request> {
  const body = raw.bodyUsed ? await parsedBody(bodyCache) : undefined
  if (body === undefined) return raw
  const { url, method, headers } = raw
  const copy = new Headers(headers)
  // The header has the length of the original body, which may have been encoded differently.
  copy.delete("content-length")
  return new Request(url, { method, headers: copy, body })
}

/**
 * Returns the body that middleware has parsed, as text or as bytes; undefined if Hono doesn't know it. Hono keeps
 * promises, although its types don't say so.
 */
async function parsedBody(cache: HonoRequest["bodyCache"]): Promise<BodyInit | undefined> {
  if (cache.formData !== undefined) return fieldsOf(await Promise.resolve(cache.formData))
  if (cache.json !== undefined) return JSON.stringify(await cache.json)
  return cache.text ?? cache.arrayBuffer ?? cache.blob
}

/**
 * Returns a form's fields as text. The service doesn't accept files, so a form that may contain some keeps its media
 * type, which the service refuses.
 */
function fieldsOf(form: FormData): string {
  return String(
    new URLSearchParams([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""])),
  )
}

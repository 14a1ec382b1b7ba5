import type { HonoRequest } from "hono"

/** Returns the page that a request is for. For a posted form, that's the page with the form. */
export function pageOf({ raw }: HonoRequest): string {
  const isPage = raw.method === "GET" || raw.method === "HEAD"
  const address = isPage ? raw.url : (raw.headers.get("referer") ?? "")
  if (!URL.canParse(address)) return "/"
  const { pathname, search } = new URL(address)
  // Two slashes at the beginning of a path would refer to another host.
  return (pathname + search).replace(/^\/+/, "/")
}

/**
 * Matches the scheme and host of a request's URL, which is already normalized, and then its path (URL Standard §4.5).
 */
const parts = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^?#]*)/

/** Returns the path of a request's URL, without parsing the URL again. */
export function pathOf(url: string): string {
  const path = parts.exec(url)?.[1]
  return path === undefined || path === "" ? new URL(url).pathname : path
}

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

/** A request's connection, as servers bind it to `c.env`. */
interface Connection {
  /** Node, by `@hono/node-server`. */
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } | undefined }
  /** Deno. */
  readonly remoteAddr?: { readonly hostname?: string | undefined }
  /** Bun's server, either as the environment itself or as a member of it. */
  readonly requestIP?: (request: Request) => { readonly address: string } | null
  readonly server?: Connection
}

/** Returns the network address of a request's connection, if the server reports it. */
export function connectionAddress(env: unknown, request: Request): string | undefined {
  const connection = Object(env) as Connection
  const { incoming, remoteAddr, server = connection } = connection
  return (
    incoming?.socket?.remoteAddress ??
    remoteAddr?.hostname ??
    server.requestIP?.(request)?.address ??
    undefined
  )
}

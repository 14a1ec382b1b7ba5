import fc from "fast-check"
import { actions, fieldNames, providers, text } from "./garbage-words.ts"

/** A request that no honest client would send, or that's almost an honest client's. */
export interface Garbage {
  readonly method: string
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly headers: readonly (readonly [string, string])[]
  readonly cookies: readonly (readonly [string, string])[]
  readonly body: string
}

/** The values of a browser in the middle of every flow: cookies, a CSRF token and a state. */
export interface Genuine {
  readonly cookies: readonly (readonly [string, string])[]
  readonly csrfToken: string
  readonly state: string
}

const methods = fc.constantFrom("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "QUERY")

/** The location of the service, and the hosts that it trusts. */
export interface Place {
  /** The base path. */
  readonly base: string
  /** True if the service trusts any forwarded host. Then no host is garbage. */
  readonly trusting: boolean
}

/** All paths that the service answers. */
const surface = fc.constantFrom<[string, string]>(
  ...["csrf", "providers", "session", "signin", "signout", "error", "verify-request"].map(
    (path): [string, string] => ["GET", path],
  ),
  ...["session", "signin", "signout"].map((path): [string, string] => ["POST", path]),
  ...["idp", "plain", "credentials", "email"].flatMap((id): [string, string][] => [
    ["GET", `signin/${id}`],
    ["POST", `signin/${id}`],
    ["GET", `callback/${id}`],
    ["POST", `callback/${id}`],
  ]),
)

function fields(genuine: Genuine): fc.Arbitrary<[string, string][]> {
  const name = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...fieldNames) },
    { weight: 1, arbitrary: text },
  )
  const value = fc.oneof(text, fc.constantFrom(genuine.csrfToken, genuine.state))
  const known = fc.constantFrom<[string, string][]>(
    [],
    [["csrfToken", genuine.csrfToken]],
    [["state", genuine.state]],
    [
      ["state", genuine.state],
      ["code", "made-up"],
      ["iss", "https://idp.example"],
    ],
    [
      ["state", genuine.state],
      ["error", "access_denied"],
    ],
  )
  return fc
    .tuple(known, fc.array(fc.tuple(name, value), { maxLength: 5 }))
    .map(([first, more]) => [...first, ...more])
}

function cookies(genuine: Genuine): fc.Arbitrary<[string, string][]> {
  const names = genuine.cookies.map(([name]) => name)
  const values = genuine.cookies.map(([, value]) => value)
  const own = fc.constantFrom(...genuine.cookies).map(([name, value]): [string, string] => [name, value])
  const swapped = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values))
  const mutated = fc.tuple(own, fc.nat(2000), text).map(([[name, value], at, patch]): [string, string] => {
    const place = at % (value.length + 1)
    return [name, value.slice(0, place) + patch + value.slice(place + patch.length)]
  })
  const suffix = fc.constantFrom(".0", ".1", ".9", ".00", ".-1", ".99", ".x", " ", ".")
  const chunked = fc.tuple(own, suffix).map(([[name, value], end]): [string, string] => [name + end, value])
  const planted = fc.tuple(fc.constantFrom(...names), text)
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc.constant(genuine.cookies.map(([name, value]): [string, string] => [name, value])),
    },
    {
      weight: 6,
      arbitrary: fc.array(fc.oneof(own, swapped, mutated, chunked, planted, fc.tuple(text, text)), {
        maxLength: 8,
      }),
    },
  )
}

function headers({ trusting }: Place): fc.Arbitrary<[string, string][]> {
  const names = ["sec-fetch-site", "origin", "referer", "content-type", "authorization", "sec-purpose"]
  const known = fc.constantFrom<[string, string]>(
    ["sec-fetch-site", "same-origin"],
    ["sec-fetch-site", "cross-site"],
    ["origin", "https://app.example"],
    ["origin", "null"],
    ["x-auth-return-redirect", ""],
    ["x-forwarded-host", "evil.example, app.example"],
    ["x-forwarded-proto", "gopher"],
    ["content-type", "multipart/form-data"],
    ["content-length", "-1"],
    ["sec-purpose", "prefetch"],
    ["x-forwarded-proto", "http, https"],
    ...(trusting ? [] : ([["x-forwarded-host", "evil.example"]] as [string, string][])),
  )
  return fc.array(fc.oneof(fc.tuple(fc.constantFrom(...names), text), known), { maxLength: 2 })
}

function bodies(genuine: Genuine): fc.Arbitrary<{ type: string; body: string }> {
  const form = fields(genuine).map((entries) => ({
    type: "application/x-www-form-urlencoded",
    // Half a surrogate pair becomes U+FFFD, as in browsers.
    body: new URLSearchParams(entries).toString(),
  }))
  const object = fc
    .dictionary(
      fc.constantFrom(...fieldNames),
      fc.oneof(
        text,
        fc.json({ maxDepth: 3 }).map((json): unknown => JSON.parse(json)),
      ),
    )
    .map((json) => ({
      type: "application/json",
      body: JSON.stringify({ ...json, csrfToken: genuine.csrfToken }),
    }))
  const malformedBody = fc.tuple(
    fc.constantFrom("application/json", "application/x-www-form-urlencoded", "text/plain", ""),
    text,
  )
  return fc.oneof(
    { weight: 6, arbitrary: form },
    { weight: 3, arbitrary: object },
    { weight: 1, arbitrary: malformedBody.map(([type, body]) => ({ type, body })) },
  )
}

/** Returns requests to every action, with every possible flaw. */
export function garbage(genuine: Genuine, place: Place): fc.Arbitrary<Garbage> {
  const known = fc
    .tuple(fc.constantFrom(...actions), fc.option(fc.constantFrom(...providers)))
    .map(([action, provider]) => (provider === null ? action : `${action}/${provider}`))
  const route = fc.oneof(
    { weight: 9, arbitrary: surface.map(([method, path]) => ({ method, path })) },
    { weight: 1, arbitrary: fc.record({ method: methods, path: fc.oneof(known, text) }) },
  )
  return fc
    .record({
      route,
      query: fields(genuine),
      headers: headers(place),
      cookies: cookies(genuine),
      content: bodies(genuine),
    })
    .map(({ route: { method, path }, content, ...rest }) => ({
      method,
      path: `${place.base}/${path}`,
      ...rest,
      headers: [["content-type", content.type], ...rest.headers] as [string, string][],
      body: content.body,
    }))
}

/** Creates the request. Returns undefined if the platform itself refuses to create it. */
export function requestOf({
  method,
  path,
  query,
  headers: all,
  cookies: sent,
  body,
}: Garbage): Request | undefined {
  try {
    const url = new URL("https://app.example")
    url.pathname = path
    for (const [name, value] of query) url.searchParams.append(name, value)
    const head = new Headers()
    for (const [name, value] of all) head.set(name, latin(value))
    head.set("cookie", latin(sent.map(([name, value]) => `${name}=${value}`).join("; ")))
    return new Request(url, {
      method,
      headers: head,
      ...(method === "GET" || method === "HEAD" ? {} : { body }),
    })
  } catch {
    return undefined
  }
}

/** Returns a value that a header can contain. Some other servers pass on bytes above ASCII unchanged. */
function latin(value: string): string {
  return value.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?")
}

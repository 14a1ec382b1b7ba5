/** A URL for a `Location` header. It has been parsed and serialised again, and never repeats the input. */
export type SafeRedirect = string & { readonly SafeRedirect: unique symbol }

/**
 * Parses a path, or an http(s) URL, as a browser would on `origin`. Returns undefined for anything else, for a URL with
 * user information, and for text that a header can't contain [RD-01, IN-01].
 */
export function parseRedirect(target: string, origin: string): SafeRedirect | undefined {
  const url = parseTarget(target, origin)
  return url === undefined ? undefined : canonical(url, target)
}

function parseTarget(target: string, origin: string): URL | undefined {
  const url = /^(?:\/|https?:)/i.test(target) ? parsed(target, origin) : undefined
  if (url === undefined) return undefined
  const { protocol, username, password } = url
  const isWeb = protocol === "http:" || protocol === "https:"
  return isWeb && username === "" && password === "" ? url : undefined
}

function parsed(target: string, origin: string): URL | undefined {
  try {
    return new URL(target, origin)
  } catch {
    return undefined
  }
}

/**
 * Parses like {@link parseRedirect}, but accepts only URLs on `origin` itself. A path like `//other.example` leads to
 * another origin and is refused.
 */
export function parseOwnRedirect(target: string, origin: string): SafeRedirect | undefined {
  const url = parseTarget(target, origin)
  return url !== undefined && url.origin === origin ? canonical(url, target) : undefined
}

/** Builds a URL from the service's own base and encoded parameters. */
export function ownRedirect(
  base: string,
  parameters: Readonly<Record<string, string | undefined>> = {},
): SafeRedirect {
  const url = new URL(base)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return canonical(url, base)
}

/**
 * Builds the URL of an identity provider's authorization endpoint, which comes from its metadata or the configuration,
 * with parameters in its query. Keeps a fragment, which RFC 6749 §3.1 forbids but WeChat requires.
 */
export function providerRedirect(endpoint: string, parameters: ReadonlyMap<string, string>): SafeRedirect {
  const { origin, pathname, search, hash } = new URL(endpoint)
  const query = new URLSearchParams(search)
  for (const [name, value] of parameters) query.set(name, value)
  // The parts have been parsed or encoded, so the URL needn't be parsed again.
  return `${origin}${pathname}?${query.toString()}${hash}` as SafeRedirect
}

/** Serialises a URL. A bare origin gets no path, as in `Origin` headers and `AUTH_URL`. */
function canonical(url: URL, input: string): SafeRedirect {
  const bare = url.pathname === "/" && url.search === "" && url.hash === "" && !input.endsWith("/")
  return (bare ? url.origin : url.href) as SafeRedirect
}

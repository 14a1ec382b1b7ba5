/** The end of a navigation: a page, or the URL of another origin, which is not opened. */
export interface Arrival {
  readonly url: URL
  readonly response: Response
}

/** A browser without script: keeps cookies by name and path, follows redirects within one origin. */
export interface Visitor {
  open(url: URL): Promise<Arrival>
  submit(url: URL, fields: Record<string, string>): Promise<Arrival>
}

/** A visitor of one origin, without any cookie yet. */
export function visitor(): Visitor {
  const jar = new Map<string, { path: string; pair: string }>()

  async function request(url: URL, init: RequestInit): Promise<Response> {
    const cookie = [...jar.values()].flatMap(({ path, pair }) => (url.pathname.startsWith(path) ? pair : []))
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { accept: "text/html", cookie: cookie.join("; ") },
    })
    for (const line of response.headers.getSetCookie()) store(line)
    return response
  }

  function store(line: string): void {
    const [pair = "", ...attributes] = line.split("; ")
    const path = attributes.find((attribute) => attribute.startsWith("path="))?.slice(5) ?? "/"
    const key = `${path} ${pair.slice(0, pair.indexOf("="))}`
    if (line.includes("expires=Thu, 01 Jan 1970")) jar.delete(key)
    else jar.set(key, { path, pair })
  }

  async function navigate(start: URL, init: RequestInit): Promise<Arrival> {
    let url = start
    let response = await request(url, init)
    for (
      let location = response.headers.get("location");
      location !== null;
      location = response.headers.get("location")
    ) {
      url = new URL(location, url)
      if (url.origin !== start.origin) break
      response = await request(url, {})
    }
    return { url, response }
  }

  return {
    open: (url) => navigate(url, {}),
    submit: (url, fields) => navigate(url, { method: "POST", body: new URLSearchParams(fields) }),
  }
}

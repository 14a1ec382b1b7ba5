import { randomBytes, randomInt } from "node:crypto"
import { documentedProfile } from "./expectation.ts"
import { startServer, type Server } from "./server.ts"

/** An answer instead of the usual one. Undefined members keep the usual value. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/** A request that Plex received. */
export interface PlexRequest {
  method: string
  url: URL
  headers: Headers
  form: URLSearchParams
}

interface Pin {
  readonly id: number
  readonly code: string
  readonly clientIdentifier: string
  authToken: string | null
}

/** A server that plays plex.tv and its page for signing in. */
export interface PlexServer extends Server {
  readonly requests: PlexRequest[]
  /** The answer to the requests whose method and path begin like this: never, or an own one. */
  instead: Record<string, "never" | Answer>
  /** Lets a user claim the PIN in the URL of Plex's page. Returns the URL to which Plex sends the browser. */
  claim(page: URL, user?: { id: number }): URL
  /** Returns the PIN in the URL of Plex's page. */
  pinOf(page: URL): { readonly id: number; readonly code: string }
  /** Returns the parameters in the fragment of Plex's page. */
  parametersOf(page: URL): URLSearchParams
}

/** Starts the server. */
export async function startPlex(): Promise<PlexServer> {
  const pins: Pin[] = []
  const users = new Map<string, object>()
  const state: Pick<PlexServer, "requests" | "instead"> = { requests: [], instead: {} }
  const answer = ({ method, url, headers, form }: PlexRequest): Answer => {
    const client = headers.get("x-plex-client-identifier") ?? ""
    const json = (value: unknown, status = 200): Answer => ({ status, body: JSON.stringify(value) })
    if (client === "") return json({ errors: [{ message: "X-Plex-Client-Identifier is missing" }] }, 400)
    if (method === "POST" && url.pathname === "/api/v2/pins" && form.get("strong") === "true") {
      const code = randomBytes(16).toString("hex").slice(0, 25)
      const pin = { id: randomInt(1_000_000, 2_000_000_000), code, clientIdentifier: client, authToken: null }
      pins.push(pin)
      return json({ ...pin, product: form.get("X-Plex-Product"), trusted: false, expiresIn: 1800 }, 201)
    }
    if (method === "GET" && url.pathname === "/api/v2/user") {
      const user = users.get(headers.get("x-plex-token") ?? "")
      return user === undefined ? json({ errors: [{ message: "Unauthorized" }] }, 401) : json(user)
    }
    const pin = pins.find(
      ({ id, code, clientIdentifier }) =>
        url.pathname === `/api/v2/pins/${id}` &&
        url.searchParams.get("code") === code &&
        clientIdentifier === client,
    )
    return method === "GET" && pin !== undefined
      ? json(pin)
      : json({ errors: [{ message: "Not Found" }] }, 404)
  }
  const server = await startServer((message, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of message) chunks.push(chunk as Buffer)
      const request: PlexRequest = {
        method: message.method ?? "",
        url: new URL(`https:/${message.url}`),
        headers: new Headers(Object.entries(message.headers).map(([name, value]) => [name, String(value)])),
        form: new URLSearchParams(Buffer.concat(chunks).toString()),
      }
      state.requests.push(request)
      const place = `${request.method} ${request.url.pathname}`
      const instead = Object.entries(state.instead).find(([begin]) => place.startsWith(begin))?.[1]
      if (instead === "never") return
      const { status = 200, headers, body } = { ...answer(request), ...instead }
      response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers }).end(body)
    })()
  })
  const parametersOf = (page: URL): URLSearchParams => {
    if (!page.href.startsWith("https://app.plex.tv/auth#?")) throw new Error(`Plex has no page at ${page}.`)
    return new URLSearchParams(page.hash.slice(2))
  }
  const pinOf = (page: URL): Pin => {
    const parameters = parametersOf(page)
    const pin = pins.find(
      ({ code, clientIdentifier }) =>
        code === parameters.get("code") && clientIdentifier === parameters.get("clientID"),
    )
    if (pin === undefined) throw new Error("Plex doesn't know the PIN.")
    return pin
  }
  return Object.assign(state, {
    ...server,
    parametersOf,
    pinOf,
    claim: (page: URL, user: object = documentedProfile("plex")) => {
      const pin = pinOf(page)
      pin.authToken = randomBytes(10).toString("hex")
      users.set(pin.authToken, user)
      return new URL(parametersOf(page).get("forwardUrl") ?? "")
    },
  })
}

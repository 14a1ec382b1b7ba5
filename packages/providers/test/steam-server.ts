import { createHmac, randomBytes } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { documentedProfile } from "./expectation.ts"
import { startServer, type Server } from "./server.ts"

const namespace = "http://specs.openid.net/auth/2.0"
const endpoint = "https://steamcommunity.com/openid/login"
const select = `${namespace}/identifier_select`
const signedFields = [
  "signed",
  "op_endpoint",
  "claimed_id",
  "identity",
  "return_to",
  "response_nonce",
  "assoc_handle",
]

/** The answer of Steam to a request, instead of the usual one. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/** A request that Steam received. */
export interface SteamRequest {
  method: string
  url: string
  headers: IncomingMessage["headers"]
  form: URLSearchParams
}

/** A server that plays Steam: its sign-in page (OpenID 2.0), the check of its answers, and the Web API. */
export interface SteamServer extends Server {
  readonly requests: SteamRequest[]
  /** The answer to the next checks: never, or an own one. Undefined checks the signature. */
  check: "never" | Answer | undefined
  /** The answer of the Web API, instead of the documented one. */
  summaries: Answer | undefined
  /** Lets a user sign in on Steam's page. Returns the URL to which Steam sends the browser. */
  approve(page: URL, steamid?: string, changed?: Readonly<Record<string, string>>): URL
  /** Signs a changed answer again, as only Steam can. */
  signed(url: URL): URL
}

/** Starts the server. */
export async function startSteam(): Promise<SteamServer> {
  const key = randomBytes(20)
  const nonces = new Set<string>()
  const signature = (fields: URLSearchParams): string => {
    const names = (fields.get("openid.signed") ?? "").split(",")
    const text = names.map((name) => `${name}:${fields.get(`openid.${name}`)}\n`).join("")
    return createHmac("sha1", key).update(text).digest("base64")
  }
  // Each nonce is valid for one check (OpenID 2.0 §11.4.2.2).
  const isValid = (fields: URLSearchParams): boolean => {
    const nonce = fields.get("openid.response_nonce") ?? ""
    const fits =
      fields.get("openid.mode") === "check_authentication" && fields.get("openid.sig") === signature(fields)
    return fits && nonces.delete(nonce)
  }
  const steam: Pick<SteamServer, "requests" | "check" | "summaries"> = {
    requests: [],
    check: undefined,
    summaries: undefined,
  }
  const answerOf = (request: SteamRequest): Answer | undefined => {
    if (request.url.startsWith("/steamcommunity.com/openid/login")) {
      if (steam.check === "never") return undefined
      return steam.check ?? { body: `ns:${namespace}\nis_valid:${isValid(request.form)}\n` }
    }
    if (request.url.startsWith("/api.steampowered.com/ISteamUser/GetPlayerSummaries/v0002/"))
      return (
        steam.summaries ?? { body: JSON.stringify({ response: { players: [documentedProfile("steam")] } }) }
      )
    return { status: 404 }
  }
  const server = await startServer((message, response) => {
    void received(message).then((request) => {
      steam.requests.push(request)
      const answer = answerOf(request)
      if (answer === undefined) return
      response.writeHead(answer.status ?? 200, {
        "content-type": "text/plain;charset=utf-8",
        ...answer.headers,
      })
      response.end(answer.body)
    })
  })
  const signed: SteamServer["signed"] = (url) => {
    const copy = new URL(url)
    copy.searchParams.set("openid.sig", signature(copy.searchParams))
    return copy
  }
  return Object.assign(steam, {
    ...server,
    signed,
    approve: (page: URL, steamid = String(documentedProfile("steam")["steamid"]), changed = {}) => {
      const asked = Object.fromEntries(page.searchParams)
      const { "openid.return_to": returnTo = "", "openid.realm": realm = "" } = asked
      const isRequest =
        page.href.startsWith(`${endpoint}?`) &&
        asked["openid.ns"] === namespace &&
        asked["openid.mode"] === "checkid_setup" &&
        asked["openid.identity"] === select &&
        asked["openid.claimed_id"] === select &&
        returnTo.startsWith(`${realm}/`)
      if (!isRequest) throw new Error(`Steam doesn't show its sign-in page for ${page}.`)
      const id = `https://steamcommunity.com/openid/id/${steamid}`
      const nonce = `${new Date().toISOString().replace(/\.\d+Z$/, "Z")}${randomBytes(8).toString("base64")}`
      const fields = {
        ns: namespace,
        mode: "id_res",
        op_endpoint: endpoint,
        claimed_id: id,
        identity: id,
        return_to: returnTo,
        response_nonce: nonce,
        assoc_handle: "1234567890",
        signed: signedFields.join(","),
        ...changed,
      }
      const back = new URL(fields.return_to)
      for (const [name, value] of Object.entries(fields)) back.searchParams.set(`openid.${name}`, value)
      nonces.add(fields.response_nonce)
      return signed(back)
    },
  })
}

async function received(message: IncomingMessage): Promise<SteamRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const { method = "", url = "", headers } = message
  return { method, url, headers, form: new URLSearchParams(Buffer.concat(chunks).toString()) }
}

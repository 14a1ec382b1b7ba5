import { once } from "node:events"
import type { ServerResponse } from "node:http"
import { createServer } from "node:net"
import { gzipSync } from "node:zlib"
import { vi } from "vitest"
import type { Behaviour, Endpoint } from "@latchkey/test-kit/openid-provider/behaviour"
import { sendJson, sendText } from "@latchkey/test-kit/openid-provider/respond"

/** An endpoint that the service itself calls. */
export type AskedEndpoint = Extract<Endpoint, "discovery" | "keys" | "token" | "userinfo">

/** The record of a request that met a fault. */
export interface Trace {
  /** The number of bytes that the provider could send before the service closed the connection. */
  sent: number
  /** Settles when the connection is closed; undefined if the fault ends the response itself. */
  closed?: Promise<unknown>
}

/** An endpoint's response. */
type Answer = (response: ServerResponse, trace: Trace) => void

/** One way in which an endpoint fails. */
export interface Fault {
  readonly name: string
  /** The URL that requests to the endpoint are sent to instead. */
  readonly address?: (issuer: string) => string | Promise<string>
  /** Replaces the endpoint's response. */
  readonly answer?: Answer
  /** Changes the correct response on its way. */
  readonly rewrite?: (answer: Response) => Response
  /** Lets the endpoint respond as usual, but changes the content. */
  readonly behaviour?: (endpoint: AskedEndpoint) => Behaviour
}

const json = { "content-type": "application/json" }
const bomb = gzipSync(Buffer.alloc(32 * 1_048_576, " "))

/** Returns a URL at which no server listens. */
async function nobody(): Promise<string> {
  const server = createServer()
  server.listen(0, "localhost")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" ? address?.port : undefined
  server.close()
  await once(server, "close")
  return `http://localhost:${port ?? 0}/`
}

/**
 * Lets time pass for the service once it waits. The service's timers are fake, but the provider's and the sockets'
 * aren't.
 */
function pass(milliseconds: number): void {
  setImmediate(() => vi.advanceTimersByTime(milliseconds))
}

function hang(response: ServerResponse, trace: Trace): void {
  trace.closed = once(response, "close")
  pass(5_000)
}

function stall(response: ServerResponse, trace: Trace): void {
  trace.closed = once(response, "close")
  response.writeHead(200, { ...json, "content-length": "1000" })
  response.write("{", () => pass(10_000))
}

/** Sends one byte per second. */
function drip(response: ServerResponse, trace: Trace): void {
  trace.closed = once(response, "close")
  response.writeHead(200, json)
  const next = (): void => {
    if (response.destroyed || trace.sent > 60) return
    trace.sent++
    response.write(" ", () => {
      vi.advanceTimersByTime(1_000)
      setImmediate(next)
    })
  }
  next()
}

/** Sends as much as the service reads, up to 100 MB. */
function flood(response: ServerResponse, trace: Trace): void {
  trace.closed = once(response, "close")
  response.writeHead(200, json)
  const chunk = Buffer.alloc(65_536, " ")
  const next = (): void => {
    if (response.destroyed) return
    if (trace.sent > 100_000_000) return void response.end()
    trace.sent += chunk.length
    response.write(chunk, () => setImmediate(next))
  }
  next()
}

function redirect(location: string): Answer {
  return (response) => {
    response.writeHead(307, { location, ...json })
    response.end("{}")
  }
}

function text(body: string, type: string, status = 200): Answer {
  return (response) => sendText(response, body, type, status)
}

/** The members without which a document is useless. */
const needed: Readonly<Record<AskedEndpoint, Behaviour>> = {
  discovery: { metadata: (all) => ({ ...all, token_endpoint: undefined }) },
  keys: { keys: () => [] },
  token: { tokens: (all) => ({ ...all, access_token: undefined }) },
  userinfo: { userinfo: (all) => ({ ...all, sub: undefined }) },
}

/** Every way in which an endpoint fails. */
export const faults: readonly Fault[] = [
  { name: "refuses the connection", address: nobody },
  { name: "has a name that nobody knows", address: () => "https://nowhere.invalid/" },
  { name: "does not speak TLS", address: (issuer) => issuer.replace("http:", "https:") },
  { name: "never answers", answer: hang },
  { name: "stops in the middle of the answer", answer: stall },
  { name: "answers a byte a second", answer: drip },
  { name: "redirects to itself", answer: redirect("/elsewhere") },
  { name: "redirects to another origin", answer: redirect("https://other.example/") },
  {
    name: "answers 400 with an error of OAuth",
    answer: (response) => sendJson(response, { error: "invalid_request", error_description: "no" }, 400),
  },
  {
    name: "answers 401 with JSON",
    answer: (response) => sendJson(response, { error: "unauthorized_client" }, 401),
  },
  { name: "answers 500 with JSON", answer: (response) => sendJson(response, { message: "oops" }, 500) },
  { name: "answers 500 with a page", answer: text("<h1>Oops</h1>", "text/html", 500) },
  { name: "answers 200 with a page", answer: text("<h1>Welcome</h1>", "text/html; charset=utf-8") },
  {
    name: "answers JSON under another name",
    rewrite: ({ body, status }) => new Response(body, { status, headers: { "content-type": "text/plain" } }),
  },
  { name: "answers nothing", answer: text("", "application/json") },
  { name: "answers what is no JSON", answer: text('{"issuer": ', "application/json") },
  ...["null", "[]", "7", '"text"'].map((body): Fault => ({
    name: `answers ${body}`,
    answer: text(body, "application/json"),
  })),
  { name: "answers 100 MB", answer: flood },
  {
    name: "answers 32 MB in 32 kB (gzip)",
    answer: (response) => {
      response.writeHead(200, { ...json, "content-encoding": "gzip" })
      response.end(bomb)
    },
  },
  { name: "leaves out what is needed most", behaviour: (endpoint) => needed[endpoint] },
]

import { createServer } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"

/** The answer to one verification. */
export interface VendorAnswer {
  readonly status?: number
  /** JSON, or text as it is. */
  readonly body: unknown
  /** The time before the answer, in milliseconds. */
  readonly delay?: number
  readonly location?: string
}

/** A server that verifies tokens like Turnstile and hCaptcha do. */
export interface Vendor {
  readonly endpoint: string
  /** The forms that it has received. */
  readonly received: URLSearchParams[]
  /** Replaces the next answers, until it's undefined. */
  misbehave: VendorAnswer | undefined
  /** Makes a token that's valid once, as the vendor's widget does. */
  issue: (hostname?: string) => string
  close: () => Promise<void>
}

/** The documented codes of a vendor. */
interface Codes {
  readonly missing: string
  readonly invalid: string
  readonly used: string
  readonly secret: string
}

export const turnstileCodes: Codes = {
  missing: "missing-input-response",
  invalid: "invalid-input-response",
  used: "timeout-or-duplicate",
  secret: "invalid-input-secret",
}

export const hCaptchaCodes: Codes = {
  missing: "missing-input-response",
  invalid: "invalid-input-response",
  used: "already-seen-response",
  secret: "invalid-input-secret",
}

/** Starts a server that verifies tokens as a vendor documents it. */
export async function startVendor(secretKey: string, codes: Codes): Promise<Vendor> {
  const issued = new Map<string, { readonly hostname: string; isUsed: boolean }>()
  const received: URLSearchParams[] = []
  const refused = (code: string): VendorAnswer => ({ body: { success: false, "error-codes": [code] } })
  function answerTo(form: URLSearchParams): VendorAnswer {
    if (form.get("secret") !== secretKey) return refused(codes.secret)
    const token = form.get("response") ?? ""
    const known = issued.get(token)
    if (token === "") return refused(codes.missing)
    if (known === undefined) return refused(codes.invalid)
    if (known.isUsed) return refused(codes.used)
    known.isUsed = true
    const { hostname } = known
    return {
      body: { success: true, "error-codes": [], challenge_ts: new Date().toISOString(), hostname },
    }
  }
  const vendor: Omit<Vendor, "endpoint" | "close"> = {
    received,
    misbehave: undefined,
    issue(hostname = "app.example") {
      const token = `token-${issued.size}-${crypto.randomUUID()}`
      issued.set(token, { hostname, isUsed: false })
      return token
    },
  }
  const server = createServer((request, response) => {
    let text = ""
    request.setEncoding("utf8")
    request.on("data", (part: string) => (text += part))
    request.on("end", () => {
      const form = new URLSearchParams(text)
      received.push(form)
      const { status = 200, body, delay = 0, location } = vendor.misbehave ?? answerTo(form)
      setTimeout(() => {
        response.writeHead(status, { "content-type": "application/json", ...(location && { location }) })
        response.end(typeof body === "string" ? body : JSON.stringify(body))
      }, delay)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return Object.assign(vendor, {
    endpoint: `http://127.0.0.1:${port}/siteverify`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  })
}

import { once } from "node:events"
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestOf,
  type RequestOptions,
} from "node:http"
import { createServer } from "node:https"
import type { Duplex } from "node:stream"
import { type Browser, chromium } from "@playwright/test"
import { onTestFinished } from "vitest"
import { selfSigned } from "../openid/provider/certificates.ts"
import { chromiumPath } from "../../tools/chromium.ts"

/** The name of the editor's machine, and the domain on which its ports are exposed. */
const [workspace, domain] = ["shop", "editor.example"]

/** The variables in which GitHub Codespaces gives the URLs of the exposed ports. */
export const variables = {
  CODESPACES: "true",
  CODESPACE_NAME: workspace,
  GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain,
}

/** Returns the origin at which the editor exposes a port of this machine, or of another one. */
export function shownAt(port: number | string, name: string = workspace): string {
  return `https://${name}-${port}.${domain}`
}

/**
 * Opens a browser for which an editor exposes this machine's ports at https URLs, like GitHub Codespaces: its proxy writes the
 * machine's own host into `Host` and into the application's `Origin`, and the exposed one into `X-Forwarded-Host`. Browser and
 * proxy end with the test.
 *
 * @see [The headers of a forwarded request](https://github.com/MicrosoftDocs/vscodespaces/issues/164)
 */
export async function openBrowser(): Promise<Browser> {
  const { cert, key } = await selfSigned(`*.${domain}`)
  const proxy = createServer({ cert, key }, (incoming, response) => {
    const outgoing = requestOf(forwarded(incoming), (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on("error", () => response.destroy())
    incoming.pipe(outgoing)
  })
  proxy.on("upgrade", upgrade)
  proxy.listen(0, "localhost")
  await once(proxy, "listening")
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  const address = proxy.address()
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.")
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [`--host-resolver-rules=MAP *.${domain} localhost:${address.port}`, "--ignore-certificate-errors"],
  })
  onTestFinished(async () => browser.close())
  return browser
}

/** Returns the request that the proxy sends for the browser's request. */
function forwarded({ method, url, headers }: IncomingMessage): RequestOptions {
  const shown = headers.host ?? ""
  const port = /-(\d+)\./.exec(shown)?.[1] ?? ""
  const host = `localhost:${port}`
  const origin = headers.origin === `https://${shown}` ? `http://${host}` : headers.origin
  const changed: IncomingHttpHeaders = {
    ...headers,
    host,
    ...(origin !== undefined && { origin }),
    "x-forwarded-host": shown,
    "x-forwarded-proto": "https",
  }
  return { host: "localhost", port, method, path: url, headers: changed }
}

/** Forwards the WebSockets that development servers use to reload pages. */
function upgrade(incoming: IncomingMessage, browser: Duplex): void {
  const outgoing = requestOf(forwarded(incoming)).end()
  outgoing.on("error", () => browser.destroy())
  outgoing.on("response", () => browser.destroy())
  outgoing.on("upgrade", ({ rawHeaders }: IncomingMessage, server: Duplex) => {
    const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
    browser.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("")}\r\n`)
    server.pipe(browser).pipe(server)
    for (const socket of [browser, server]) socket.on("error", () => socket.destroy())
  })
}

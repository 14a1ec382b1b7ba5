// Must come first, because Next.js's modules check where they run when they're loaded.
import { inServerAction } from "./next-request.ts"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, test } from "vitest"
import NextAuth, { type NextAuthResult } from "../src/index.ts"
import { testConfig } from "./configuration.ts"

/** Serves one request with Node's own objects, like the pages router. */
async function serve(
  headers: Record<string, string>,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Response> {
  const server = createServer(
    (request, response) => void handle(request, response).then(() => response.end()),
  )
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  try {
    return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers })
  } finally {
    server.close()
  }
}

async function signedIn({ signIn }: NextAuthResult): Promise<string> {
  const options = { name: "ann", password: "sesame", redirect: false }
  return (await inServerAction({ "x-forwarded-proto": "http" }, async () => signIn("credentials", options)))
    .cookie
}

test("auth(request, response) in an API route is the session [FWK-NEXT-03]", async () => {
  const next = NextAuth(testConfig())
  const answer = await serve({ cookie: await signedIn(next) }, async (request, response) => {
    response.write(JSON.stringify(await next.auth(request, response)))
  })
  expect((await answer.json()).user.name).toBe("ann")
  expect(answer.headers.getSetCookie()).toEqual([])
})

test("auth(context) in getServerSideProps is the session, or null [FWK-NEXT-03]", async () => {
  const next = NextAuth(testConfig())
  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    res.write(JSON.stringify(await next.auth({ req, res })))
  }
  expect((await (await serve({ cookie: await signedIn(next) }, handle)).json()).user.name).toBe("ann")
  expect(await (await serve({}, handle)).json()).toBeNull()
})

test("a renewed session cookie joins the ones that are set already, and no cache may keep it [CK-10]", async () => {
  const next = NextAuth(testConfig({ session: { updateAge: 0 } }))
  const answer = await serve({ cookie: await signedIn(next) }, async (request, response) => {
    response.setHeader("Set-Cookie", "theme=dark")
    await next.auth(request, response)
  })
  const lines = answer.headers.getSetCookie()
  expect(lines).toEqual(["theme=dark", expect.stringMatching(/^authjs\.session-token=ey/)])
  expect(answer.headers.get("cache-control")).toBe("private, no-cache, no-store")
})

// Must come first, because Next.js's modules check where they run when they're loaded.
import "./next-request.ts"
import { NextRequest, type NextFetchEvent } from "next/server.js"
import { expect, test } from "vitest"
import NextAuth from "../src/index.ts"
import { origin, testConfig } from "./configuration.ts"

/** Returns true if a request without a session passes a middleware that protects the whole application. */
async function passes(basePath: string, path: string, nextBasePath = ""): Promise<boolean> {
  const { auth } = NextAuth(
    testConfig({ basePath, callbacks: { authorized: ({ auth: session }) => session !== null } }),
  )
  const request = new NextRequest(origin + path, { nextConfig: { basePath: nextBasePath } })
  const answer = await auth(request, {} as NextFetchEvent)
  return answer.headers.get("x-middleware-next") === "1"
}

test.each([
  ["/", "/signin", true],
  ["/", "/callback/github", true],
  ["/", "/", false],
  ["/", "/members", false],
  ["/", "/signin-help", false],
  ["/", "/session/of-others", false],
  ["/auth", "/auth/session", true],
  ["/auth", "/auth/settings", false],
  ["/auth", "/auth/signin-help", false],
  ["/auth", "/authsession", false],
  ["/auth", "/session", false],
])(
  "with the base path %s a stranger passes to %s: %s, for the action decides (D7) [FWK-NEXT-08]",
  async (basePath, path, expected) => {
    expect(await passes(basePath, path)).toBe(expected)
  },
)

test.each([
  ["/app/api/auth", "/app/api/auth/signin", true],
  ["/app/api/auth", "/app/api/authsession", false],
  ["/app", "/app/signin", true],
  ["/app", "/app/signin-help", false],
  ["/app", "/app/members", false],
  // The service would be at /session, outside of the application. /app/session is a page.
  ["/", "/app/session", false],
])(
  "below the `basePath` /app of Next, and with the base path %s, a stranger passes to %s: %s [FWK-NEXT-08]",
  async (basePath, path, expected) => {
    expect(await passes(basePath, path, "/app")).toBe(expected)
  },
)

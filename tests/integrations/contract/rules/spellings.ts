import { expect, onTestFinished, test, vi } from "vitest"
import { contractConfig } from "../configuration.ts"
import type { Application, FrameworkDriver } from "../driver.ts"
import { spellings } from "../spellings.ts"
import { origin, Visitor } from "../visitor.ts"

/** The ways in which each spelling is requested: by method, and with headers that some servers let replace it. */
const ways: readonly (readonly [method: string, headers: Readonly<Record<string, string>>])[] = [
  ["GET", {}],
  ["HEAD", {}],
  ["OPTIONS", {}],
  ["POST", {}],
  ["POST", { "x-http-method-override": "GET", "x-http-method": "GET", "x-method-override": "GET" }],
]

/** Headers by which proxies say which path was requested. A guard must not believe them. */
function headersOfProxies(base: string): Readonly<Record<string, string>>[] {
  return [
    "x-original-url",
    "x-rewrite-url",
    "x-original-uri",
    "x-forwarded-uri",
    "x-forwarded-path",
    "x-invoke-path",
  ]
    .map((name) => ({ [name]: `${base}/signout` }))
    .concat({ "x-forwarded-prefix": base }, { "x-matched-path": `${base}/signout` })
}

/** Declares the tests for the ways in which a client can write the path of a guarded page. */
export function spellingRules({
  application,
  basePath,
}: Pick<FrameworkDriver, "application" | "basePath">): void {
  test.each([
    ["the default base path", undefined],
    ["the base path /", "/"],
  ])(
    "with %s, no spelling of its path shows a guarded page to a stranger [D54]",
    async (_, configured) => {
      // Some servers log each malformed path.
      for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {})
      onTestFinished(() => void vi.restoreAllMocks())
      const send = application(contractConfig(configured === undefined ? {} : { basePath: configured }))
      const base = configured === undefined ? basePath : ""
      const seen: string[] = []
      const look = async (
        target: string,
        method: string,
        headers: Readonly<Record<string, string>>,
      ): Promise<void> => {
        if (await isShown(send, target, method, headers))
          seen.push([method, target, ...Object.keys(headers)].join(" "))
      }
      for (const target of spellings(base))
        for (const [method, headers] of ways) await look(target, method, headers)
      for (const headers of headersOfProxies(base)) await look("/protected", "GET", headers)
      expect(seen).toEqual([])

      const member = new Visitor(send)
      await member.signIn(base)
      expect((await member.send("/protected")).status).toBe(200)
    },
    60_000,
  )
}

/** Returns true if a stranger sees the guarded page. */
async function isShown(
  send: Application,
  target: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  try {
    const sent = { method, headers: { host: "app.example", ...headers } }
    const response = await send(new Request(urlOf(target), sent), target)
    const text = await response.text()
    if (method !== "HEAD") return text.includes('"session"')
    return response.status === 200 && response.headers.getSetCookie().join().includes("theme=dark")
  } catch (error) {
    // Some servers close the connection without a response.
    if (error instanceof Error && "code" in error && error.code === "ECONNRESET") return false
    throw error
  }
}

/** Returns the URL that a server makes of a target if it checks nothing; the guarded page's, if there is no such URL. */
function urlOf(target: string): string {
  const url = target.startsWith("/") ? origin + target : target
  const isAccepted = URL.canParse(url) && /^https?:/i.test(url) && new URL(url).username === ""
  return isAccepted ? url : `${origin}/protected`
}

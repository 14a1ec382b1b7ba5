import { describe, expect, test } from "vitest"
import { bundleSize } from "./bundle-size.ts"

interface Program {
  readonly name: string
  /** In kilobytes after gzip. What it weighed when it was last looked at, and a little: so it does not grow unseen. */
  readonly most: { readonly atStart: number; readonly whole: number }
  /** Where it is to come, in the same unit. */
  readonly aim: { readonly atStart: number; readonly whole?: number }
  readonly text: string
}

const programs: readonly Program[] = [
  {
    name: "the service with one OAuth provider",
    most: { atStart: 28, whole: 94 },
    aim: { atStart: 16, whole: 44 },
    text: `import { Auth } from "@latchkey/core"
    import GitHub from "@latchkey/providers/github"
    export default (request, secret) => Auth(request, { providers: [GitHub], secret, trustHost: true })`,
  },
  {
    name: "the middleware of Next.js",
    most: { atStart: 30.5, whole: 104.7 },
    aim: { atStart: 10 },
    text: `import NextAuth from "@latchkey/next"
    import GitHub from "@latchkey/providers/github"
    export const { auth: proxy } = NextAuth({ providers: [GitHub] })`,
  },
  {
    name: "a session check",
    most: { atStart: 7.4, whole: 9.6 },
    aim: { atStart: 3.5 },
    text: `export { getToken } from "@latchkey/core/jwt"`,
  },
  {
    name: "the React client",
    most: { atStart: 2.5, whole: 2.5 },
    aim: { atStart: 2.5 },
    text: `export * from "@latchkey/next/react"`,
  },
]

describe.each(programs)("the bundle of $name", ({ most, aim, text }) => {
  const goal = `${aim.atStart} kB${aim.whole === undefined ? "" : ` and ${aim.whole} kB`}`
  test(`is at most ${most.atStart} kB after gzip where nobody signs in, and ${most.whole} kB in all (aim: ${goal})`, async () => {
    const { atStart, whole } = await bundleSize(text)
    expect(atStart).toBeGreaterThan(1_000)
    expect(atStart).toBeLessThanOrEqual(most.atStart * 1_000)
    expect(whole).toBeGreaterThanOrEqual(atStart)
    expect(whole).toBeLessThanOrEqual(most.whole * 1_000)
  })
})

describe("the bundle of a middleware with a configuration of its own", () => {
  const text = `import NextAuth from "@latchkey/next"
    export const { auth: middleware } = NextAuth({ providers: [], callbacks: { authorized: ({ auth }) => auth !== null } })`

  test("imports no module of Node: it runs on the edge", async () => {
    const { imported } = await bundleSize(text)
    expect(imported).toContain("next/server.js")
    expect(imported.filter((name) => !/^(next|react|@simplewebauthn)(\/|$)/.test(name))).toEqual([])
  })
})

describe("the bundle of the React client", () => {
  test("holds nothing of the service", async () => {
    const client = `export * from "@latchkey/next/react"`
    const both = await bundleSize(`${client}; export { getToken } from "@latchkey/core/jwt"`)
    expect(both.whole - (await bundleSize(client)).whole).toBeGreaterThan(3_000)
  })
})

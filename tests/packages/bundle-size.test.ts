import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { bundleSize } from "./bundle-size.ts"
import { firstSignIn } from "./first-sign-in.ts"
import { maxFirstSignIn, programs } from "./sized-programs.ts"

/** Excludes the packages that the programs' importer has installed. */
const [expressPackage, fastifyPackage, honoPackage, nestjsPackage] = [
  "express",
  "fastify",
  "hono",
  "nestjs",
].map((name) => fileURLToPath(new URL(`../../packages/${name}/dist/index.js`, import.meta.url)))

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

/** The parts of core that each of these packages consists of. */
const shared =
  "clientStatus, configureIntegration, createRequestFunctions, environmentOf, isAuthorized, isNavigation, signInPage"

describe.each([
  {
    framework: "Express",
    program: `export { ExpressAuth } from "${expressPackage}"`,
    core: `export { AccessDenied } from "@latchkey/core/errors"
      export { ${shared}, basePathOf, guardDemands, namesAction } from "@latchkey/core/integration"
      export * from "@latchkey/core/node"`,
    most: 1_350,
  },
  {
    framework: "Hono",
    program: `export { HonoAuth } from "${honoPackage}"`,
    core: `export { AuthError, TooManyAttempts } from "@latchkey/core/errors"
      export { ${shared}, cookiesAfter, guardDemands, namesAction, serialiseCookie, uncacheable } from "@latchkey/core/integration"`,
    most: 2_400,
  },
  {
    framework: "Fastify",
    program: `export { FastifyAuth } from "${fastifyPackage}"`,
    core: `export { AccessDenied, AuthError, documentationOf, TooManyAttempts } from "@latchkey/core/errors"
      export { ${shared}, cookiesAfter, guardDemands, normalizePath, serialiseCookie, uncacheable } from "@latchkey/core/integration"
      export { maxBody, pageOf, toRequest, toRequestHead } from "@latchkey/core/node"`,
    most: 2_600,
  },
  {
    framework: "NestJS",
    program: `export * from "${nestjsPackage}"`,
    core: `export { AuthError, CredentialsSignin, TooManyAttempts } from "@latchkey/core/errors"
      export { ${shared}, customFetch, guardDemands, namesAction } from "@latchkey/core/integration"
      export { keepFromCaches, pageOf, sendResponse, setCookies, toRequest, toRequestHead } from "@latchkey/core/node"`,
    most: 2_500,
  },
])("the package for $framework", ({ program, core, most }) => {
  // Compared at the start, where all of it is loaded, because in a file of 110 kB, gzip's window of 32 kB hides as much
  // as it adds.
  test(`adds at most ${most / 1_000} kB after gzip to core (aim: 2 kB)`, async () => {
    const [whole, ofCore] = await Promise.all([bundleSize(program), bundleSize(core)])
    expect(whole.atStart - ofCore.atStart).toBeGreaterThan(500)
    expect(whole.atStart - ofCore.atStart).toBeLessThanOrEqual(most)
  })
})

describe("a first sign-in with GitHub", () => {
  test(`loads at most ${maxFirstSignIn} kB after gzip, what is there at the start included`, async () => {
    const { name, loaded } = await firstSignIn()
    expect(name).toBe("Ada")
    expect(loaded).toBeGreaterThan(20_000)
    expect(loaded).toBeLessThanOrEqual(maxFirstSignIn * 1_000)
  })
})

describe("the bundle of a session check", () => {
  test("leads to nothing of the service, not even by dynamic imports", async () => {
    const { files } = await bundleSize(`export { getToken } from "@latchkey/core/jwt"`)
    expect(
      files.filter((file) =>
        /sign-in-(?!records)|actions|authorization|callback|navigation|oauth|pages|webauthn/.test(file),
      ),
    ).toEqual([])
  })
})

describe("the bundle of an error", () => {
  test("holds only classes of errors: code for browsers tells them apart, too", async () => {
    const { atStart, whole } = await bundleSize(`export { AuthError } from "@latchkey/core/errors"`)
    expect(atStart).toBe(whole)
    expect(whole).toBeLessThan(600)
  })
})

describe("the code for passkeys", () => {
  const service = (provider: string): string => `import { Auth } from "@latchkey/core"
    import { createIntegration } from "@latchkey/core/integration"
    import Provider from "@latchkey/providers/${provider}"
    export default (request) => Auth(request, { providers: [Provider] })
    export const integration = createIntegration({ providers: [Provider] })`
  const ofPasskeys =
    /simple-?webauthn|passkey-(?:parts|options|policies)|finish-webauthn|managed-passkeys|webauthn-flow-/

  test("is in no bundle of an application without them, not even behind a dynamic import", async () => {
    const { files } = await bundleSize(service("github"))
    expect(files.filter((file) => ofPasskeys.test(file))).toEqual([])
  })

  test("comes with the provider, and is not loaded at the start", async () => {
    const [without, passkeys] = await Promise.all([
      bundleSize(service("github")),
      bundleSize(service("passkey")),
    ])
    expect(passkeys.files.filter((file) => ofPasskeys.test(file)).length).toBeGreaterThan(0)
    expect(passkeys.whole - without.whole).toBeGreaterThan(8_000)
    expect(passkeys.atStart).toBeLessThan(without.atStart)
  })
})

describe("the bundle of a middleware with its own configuration", () => {
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

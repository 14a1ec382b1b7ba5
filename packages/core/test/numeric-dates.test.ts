import { generateKeyPairSync, sign } from "node:crypto"
import { afterEach, describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  idp.misbehave = {}
})

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
const keys = { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "raw", alg: "RS256", use: "sig" }] }

/** Signs a token's claims again, with a claim whose JSON no serializer writes. */
function withClaim(token: string, claim: string, json: string): string {
  const claims: object = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())
  const payload = JSON.stringify({ ...claims, [claim]: "@" }).replace('"@"', json)
  const parts = ['{"alg":"RS256","kid":"raw"}', payload].map((part) =>
    Buffer.from(part).toString("base64url"),
  )
  const signature = sign("sha256", Buffer.from(parts.join(".")), privateKey)
  return [...parts, signature.toString("base64url")].join(".")
}

/** Signs in with a claim in the id_token. @returns true if the user is signed in; no answer may be an error of the server */
async function isAccepted(claim: string, json: string, maxAge?: string): Promise<boolean> {
  idp.misbehave = { keys: () => keys, idToken: (token) => withClaim(token, claim, json) }
  const params = maxAge === undefined ? {} : { authorization: { params: { max_age: maxAge } } }
  const browser = createService({ providers: [{ ...idp.oidc(), ...params }] }).browser()
  const visit = await signIn(browser, idp)
  expect(visit.status).toBe(302)
  const session = await browser.get("/auth/session")
  expect(session.status).toBe(200)
  return session.json() !== null
}

describe("an id_token in which a time is", () => {
  test.each([
    ["text", `"${Math.floor(Date.now() / 1000) + 60}"`],
    ["greater than every number", "1e400"],
    ["less than every number", "-1e400"],
    ["null", "null"],
    ["an object", "{}"],
  ])("%s is refused [FI-09]", async (_title, json) => {
    for (const claim of ["exp", "iat", "nbf"])
      expect([claim, await isAccepted(claim, json)]).toEqual([claim, false])
    expect(await isAccepted("auth_time", json, "3600")).toBe(false)
    // It's checked only if the application demands it.
    expect(await isAccepted("auth_time", json)).toBe(true)
  })

  test("negative is refused if it says that the token has ended, and accepted if it's only long ago [FI-09]", async () => {
    for (const claim of ["exp", "iat"]) expect([claim, await isAccepted(claim, "-1")]).toEqual([claim, false])
    expect(await isAccepted("auth_time", "-1", "3600")).toBe(false)
    expect(await isAccepted("nbf", "-1")).toBe(true)
    expect(await isAccepted("auth_time", "-1")).toBe(true)
  })
})

/** Signs in with a member in the token endpoint's answer. @returns the expiry of the account, relative to the time */
async function expiryWith(member: string, json: string): Promise<unknown> {
  const ends: unknown[] = []
  idp.misbehave = {
    tokens: (answer) =>
      new Response(JSON.stringify({ ...answer, expires_in: undefined, [member]: "@" }).replace('"@"', json), {
        headers: { "content-type": "application/json" },
      }),
  }
  const service = createService({
    providers: [idp.oauth()],
    events: { signIn: ({ account }) => void ends.push(account?.expires_at) },
  })
  await signIn(service.browser(), idp, { with: "plain" })
  expect(ends).toHaveLength(1)
  return ends[0]
}

const soon = Math.floor(Date.now() / 1000) + 600

test.each([
  ["expires_in", "1e400", undefined],
  ["expires_in", "-1", undefined],
  ["expires_in", "-1e400", undefined],
  ["expires_in", '"1e400"', undefined],
  ["expires_in", "{}", undefined],
  ["expires_at", String(soon), soon],
  ["expires_at", `"${soon}"`, soon],
  ["expires_at", `${soon}.5`, soon],
  ["expires_at", "1e400", undefined],
  ["expires_at", "1e300", undefined],
  ["expires_at", "-1", undefined],
  ["expires_at", '"2030-01-01T00:00:00Z"', undefined],
  ["expires_at", `"${"9".repeat(40)}"`, undefined],
  ["expires_at", "null", undefined],
  ["expires_at", "{}", undefined],
])(
  "an answer with the tokens and %s %s is one that expires at %s [OA-11, TYP-15]",
  async (member, json, end) => {
    expect(await expiryWith(member, json)).toBe(end)
  },
)

import { decodeProtectedHeader, exportPKCS8, exportSPKI, generateKeyPair, jwtVerify } from "jose"
import { afterEach, describe, expect, it, vi } from "vitest"
import Apple from "../src/apple.ts"
import { issuer } from "./issuer.ts"
import { signIn, type SignIn } from "./sign-in.ts"

const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true })
const pem = await exportPKCS8(privateKey)
const spki = await exportSPKI(publicKey)
const rsa = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey)
const signing = { privateKey: pem, keyId: "ABC123DEFG", teamId: "DEF123GHIJ" }
const claims = {
  iss: "https://appleid.apple.com",
  sub: "001999.ada",
  email: "abc@privaterelay.appleid.com",
  email_verified: "true",
  is_private_email: "true",
}
const apple = {
  metadata: "https://appleid.apple.com/.well-known/openid-configuration",
  issuer: "https://appleid.apple.com",
  claims,
}
const vendor = issuer(apple)
const posted = JSON.stringify({
  name: { firstName: "Ada", lastName: " Lovelace " },
  email: "eve@evil.example",
})

afterEach(() => {
  vi.useRealTimers()
})

function secretIn({ requests }: SignIn): string {
  return requests.find(({ method }) => method === "POST")?.body.get("client_secret") ?? ""
}

describe("Apple", () => {
  it("signs the client secret with the key [OA-19]", async () => {
    const ended = await signIn(Apple({ clientId: "com.example.web", ...signing }), { vendor })
    expect(ended.errors).toEqual([])
    expect(ended.account).toMatchObject({ provider: "apple", providerAccountId: "001999.ada" })
    const { payload } = await jwtVerify(secretIn(ended), publicKey, { audience: "https://appleid.apple.com" })
    expect(decodeProtectedHeader(secretIn(ended))).toEqual({ alg: "ES256", kid: "ABC123DEFG" })
    expect(payload).toMatchObject({ iss: "DEF123GHIJ", sub: "com.example.web" })
    expect(Number(payload.exp) - Number(payload.iat)).toBeLessThanOrEqual(15_777_000)
    const [request] = ended.requests.filter(({ method }) => method === "POST")
    expect(Object.fromEntries(request?.body ?? [])).toMatchObject({
      grant_type: "authorization_code",
      code: "code",
      client_id: "com.example.web",
      redirect_uri: "https://app.example/auth/callback/apple",
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it("keeps the secret until shortly before its end, and signs no other one before", async () => {
    const provider = Apple({ clientId: "com.example.web", ...signing })
    const secret = async (): Promise<string> => secretIn(await signIn(provider, { vendor }))
    const first = await secret()
    expect(await secret()).toBe(first)
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 56 * 60_000 })
    const second = await secret()
    expect(second).not.toBe(first)
    expect((await jwtVerify(second, publicKey)).payload.exp).toBeGreaterThan(Date.now() / 1000 + 3_000)
  })

  it.each([
    ["line ends that an environment variable has escaped", pem.replaceAll("\n", "\\n")],
    ["escaped line ends of Windows", pem.replaceAll("\n", "\\r\\n")],
    ["line ends of Windows", pem.replaceAll("\n", "\r\n")],
    ["an indent", pem.replaceAll(/^/gm, "    ")],
    ["blank lines around it", `\n\n  ${pem}\n\n`],
    ["a byte order mark", `\uFEFF${pem}`],
    ["quotes around it", `"${pem.replaceAll("\n", "\\n")}"`],
    ["no frame", pem.replaceAll(/-----[^-]+-----/g, "")],
  ])("reads a key with %s", async (_title, privateKey) => {
    const provider = Apple({ clientId: "com.example.web", ...signing, privateKey })
    const { errors } = await signIn(provider, { vendor })
    expect(errors).toEqual([])
  })

  it.each([
    ["text that is no key", "not a key"],
    ["a public key", spki],
    ["a key of another kind", rsa],
    ["a cut key", pem.slice(0, 80)],
  ])("says that the key can't be read for %s, and never prints it", async (_title, privateKey) => {
    const provider = Apple({ clientId: "com.example.web", ...signing, privateKey })
    const { errors, session } = await signIn(provider, { vendor })
    expect(session).toBeNull()
    expect(errors.join(" ")).toContain("`privateKey` of Apple must be the content of a file AuthKey_….p8")
    expect(errors.join(" ")).not.toContain(privateKey.slice(0, 70))
  })

  it("takes a secret that was signed elsewhere, from the environment too [PRV-01]", async () => {
    const variables = { AUTH_APPLE_ID: "com.example.web", AUTH_APPLE_SECRET: "ready-made" }
    expect(secretIn(await signIn(Apple, { variables, vendor }))).toBe("ready-made")
    expect(secretIn(await signIn(Apple({ clientId: "a", clientSecret: "given" }), { vendor }))).toBe("given")
  })

  it.each([
    [{}, "AUTH_APPLE_SECRET"],
    [{ privateKey: pem, teamId: "DEF123GHIJ" }, "`keyId`"],
  ])("says what is missing with %o", async (options, missing) => {
    const { errors, session } = await signIn(Apple({ clientId: "com.example.web", ...options }), { vendor })
    expect(errors.join(" ")).toContain(missing)
    expect(session).toBeNull()
  })

  it("takes the name that the browser posts at the first sign-in, and never the address beside it", async () => {
    const provider = Apple({ clientId: "com.example.web", ...signing })
    const { session, account, profile } = await signIn(provider, { vendor, back: { user: posted } })
    expect(session?.user).toMatchObject({ name: "Ada Lovelace", email: "abc@privaterelay.appleid.com" })
    expect(profile?.["user"]).toEqual({ name: { firstName: "Ada", lastName: "Lovelace" } })
    expect(JSON.stringify(account)).not.toContain("eve@evil.example")
  })

  it.each([undefined, "", "null", "{}", "[1]", '{"name":{"firstName":{"a":1}}}', '{"name":null}', "<xml>"])(
    "signs in without a name where the browser posts %j",
    async (user) => {
      const provider = Apple({ clientId: "com.example.web", ...signing })
      const { session, errors } = await signIn(provider, { vendor, back: user === undefined ? {} : { user } })
      expect(errors).toEqual([])
      expect(session?.user?.email).toBe("abc@privaterelay.appleid.com")
      expect(session?.user?.name ?? null).toBeNull()
    },
  )

  it("tells in the log what Apple refused, and no secret", async () => {
    const refusing = issuer({
      ...apple,
      first: ({ method }) =>
        method === "POST" ? Response.json({ error: "invalid_client" }, { status: 400 }) : undefined,
    })
    const ended = await signIn(Apple({ clientId: "com.example.web", ...signing }), { vendor: refusing })
    expect(ended.errors.join(" ")).toContain('Apple answered "invalid_client" with status 400.')
    expect(ended.errors.join(" ")).not.toContain(secretIn(ended))
    expect(ended.session).toBeNull()
  })
})

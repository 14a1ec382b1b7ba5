import { readFileSync } from "node:fs"
import { Auth, setEnvDefaults, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import {
  startMisbehavingProvider,
  type Misbehaviour,
  type MisbehavingProvider,
  type MisbehavingProviderOptions,
} from "@latchkey/testing"
import { answerFrom } from "@latchkey/test-kit/answer"
import { createBrowser } from "@latchkey/test-kit/browser"
import { formsOf } from "@latchkey/test-kit/forms"
import { expect, onTestFinished, test, vi } from "vitest"
import { misbehaviours } from "../src/provider/misbehaviours.ts"

const origin = "https://app.example"
/** Signs in, and returns the error of the page that the browser then shows, or undefined if the user is signed in. */
async function errorOf(provider: MisbehavingProvider): Promise<string | undefined> {
  const config: AuthConfig = {
    providers: [provider.oidc({ idToken: false })],
    adapter: MemoryAdapter(),
    secret: "a secret of these tests, at least 32 bytes",
    trustHost: true,
    logger: { error: () => {}, warn: () => {} },
  }
  const answer = async (request: Request): Promise<Response> =>
    request.url === `${origin}/` ? new Response("Home") : Auth(request, config)
  const browser = createBrowser({ answer: answerFrom({ [origin]: answer }), origin })
  const [form] = formsOf(await browser.open("/auth/signin"))
  if (form === undefined) throw new Error("The sign-in page has no form.")
  const page = await browser.go(form)
  const session: unknown = (await browser.get("/auth/session")).json()
  const error = page.url.searchParams.get("error") ?? undefined
  expect(session === null).toBe(error !== undefined)
  return error
}

/** Starts a provider for a test, and stops it afterwards. */
async function withProvider(
  options: MisbehavingProviderOptions,
  check: (provider: MisbehavingProvider) => Promise<void>,
): Promise<void> {
  const provider = await startMisbehavingProvider(options)
  try {
    await check(provider)
  } finally {
    await provider.stop()
  }
}

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")

test.concurrent.each(Object.entries(misbehaviours) as [Misbehaviour, string][])(
  "%s: the application answers as the README says",
  async (misbehaviour, description) =>
    withProvider({ misbehaviour }, async (provider) => {
      const error = await errorOf(provider)
      const shown = error === undefined ? "the user is signed in" : `\`${error}\``
      const row = readme.split("\n").find((line) => line.startsWith(`| \`${misbehaviour}\` `)) ?? ""
      expect(row.replaceAll(/ +\|/g, " |")).toBe(`| \`${misbehaviour}\` | ${description} | ${shown} |`)
    }),
)

test("a provider behaves until the test says otherwise, and again afterwards, and signs in the user of the test", async () =>
  withProvider({ user: { name: "Ann", email: "ann@example.com" } }, async (provider) => {
    expect(await errorOf(provider)).toBeUndefined()
    provider.misbehave("wrong-nonce")
    expect(await errorOf(provider)).toBe("OAuthCallbackError")
    provider.misbehave()
    expect(await errorOf(provider)).toBeUndefined()
    expect(provider.requests.filter(({ endpoint }) => endpoint === "token")).toHaveLength(3)
    expect(provider.refusals).toEqual([])
  }))

test("an application in another process finds it by the variables of its provider", async () =>
  withProvider({}, async (provider) => {
    const config: AuthConfig = { providers: [{ id: "my-idp", name: "IdP", type: "oidc" }] }
    setEnvDefaults(provider.variables("my-idp"), config)
    const { issuer, clientId, clientSecret } = provider
    expect(config.providers).toMatchObject([{ issuer, clientId, clientSecret }])
  }))

test("it does not start in production", async () => {
  vi.stubEnv("NODE_ENV", "production")
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(startMisbehavingProvider()).rejects.toThrow("NODE_ENV=production")
})

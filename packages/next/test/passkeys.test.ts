// Must come first, because Next.js's modules check where they run when they're loaded.
import { inServerAction, inServerComponent } from "./next-request.ts"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIdentityProvider } from "@latchkey/test-kit/identity-provider"
import { NextRequest } from "next/server.js"
import { expect, test } from "vitest"
import NextAuth from "../src/index.ts"
import { configured, testConfig } from "./configuration.ts"
import Passkey from "../src/providers/passkey.ts"

/** Returns a user who has signed in at the identity provider, and one of their passkeys. */
async function signedIn() {
  const idp = await createIdentityProvider()
  const adapter = MemoryAdapter()
  const config = { providers: [configured(idp), Passkey], adapter, experimental: { enableWebAuthn: true } }
  const next = NextAuth(testConfig(config))
  const start = await inServerAction({}, async () => next.signIn("plain", { redirect: false }))
  const back = idp.consent(new URL(String(start.result)))
  const answer = await next.handlers.GET(new NextRequest(back, { headers: { cookie: start.cookie } }))
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0] ?? "")
    .filter((pair) => /session-token=|signed-in=/.test(pair))
    .join("; ")
  const token = /session-token=([^;]*)/.exec(cookie)?.[1] ?? ""
  const session = await adapter.getSessionAndUser(token)
  await adapter.createAuthenticator({
    credentialID: "AAEC",
    credentialPublicKey: "AAEC",
    counter: 0,
    credentialDeviceType: "multiDevice",
    credentialBackedUp: true,
    providerAccountId: "AAEC",
    userId: session?.user.id ?? "",
  })
  return { next, cookie }
}

test("passkeys are listed, named and removed for the user of the request, and there are no passkeys without a user", async () => {
  const { next, cookie } = await signedIn()
  const run = async <Result>(call: () => Promise<Result>): Promise<Result> =>
    (await inServerAction({ cookie }, call)).result
  expect((await inServerComponent({}, async () => next.passkeys.list())).result).toEqual([])
  expect((await inServerComponent({ cookie }, async () => next.passkeys.list())).result).toHaveLength(1)
  expect(await run(async () => next.passkeys.rename("AAEC", "Phone"))).toMatchObject({ name: "Phone" })
  expect(await run(async () => next.passkeys.remove("AAEC"))).toMatchObject({ allAcceptedCredentialIds: [] })
  expect(await run(async () => next.passkeys.list())).toEqual([])
})

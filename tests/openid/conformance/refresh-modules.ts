import { deepStrictEqual, strictEqual } from "node:assert/strict"
import type { Adapter } from "@latchkey/core/adapters"
import { accessToken, usableToken } from "../access-token.ts"
import { createApplication, origin, signedInAs, signIn, type Application } from "../application.ts"
import type { Behaviour, Members } from "@latchkey/test-kit/openid-provider/behaviour"
import { clientId } from "@latchkey/test-kit/openid-provider/client"
import type { IdentityProvider } from "../provider/provider.ts"
import { brokenSignature } from "@latchkey/test-kit/openid-provider/tampering"
import { claim, without, withMember } from "./claim.ts"
import { reasonOf, type Variant } from "./module.ts"

/** One module about the tokens that follow the first ones of a sign-in (OpenID Connect Core §12). */
export interface RefreshModule {
  readonly name: string
  /** The expected result: the new tokens are used and stored, or the old ones stay. */
  readonly wanted: "renewed" | "old tokens stay"
  /** Words in the log that say why the old tokens stay. */
  readonly reason?: string
  readonly ids: string
  /** The provider's behaviour at the sign-in, and at the renewal. */
  readonly before?: Behaviour
  readonly behaviour?: Behaviour
}

const other = "https://other.example"

/** The modules of the certification, and modules for every claim that OpenID Connect Core §12.2 names. */
export const refreshModules: readonly RefreshModule[] = [
  { name: "refresh-token", wanted: "renewed", ids: "OA-17" },
  {
    name: "refresh-token-invalid-issuer",
    wanted: "old tokens stay",
    reason: "`iss`",
    ids: "OA-17, ID-01",
    behaviour: claim("iss", other),
  },
  {
    name: "refresh-token-invalid-sub",
    wanted: "old tokens stay",
    reason: "`sub`",
    ids: "OA-17",
    behaviour: claim("sub", "mallory-1"),
  },
  {
    name: "refresh-token [invalid aud]",
    wanted: "old tokens stay",
    reason: "`aud`",
    ids: "OA-17, ID-02",
    behaviour: claim("aud", "another client"),
  },
  {
    name: "refresh-token [azp that was missing before]",
    wanted: "old tokens stay",
    reason: "`azp`",
    ids: "OA-17, ID-03",
    behaviour: claim("azp", clientId),
  },
  {
    name: "refresh-token [the same azp]",
    wanted: "renewed",
    ids: "OA-17, ID-03",
    before: claim("azp", clientId),
    behaviour: claim("azp", clientId),
  },
  {
    name: "refresh-token [another auth_time]",
    wanted: "old tokens stay",
    reason: "`auth_time`",
    ids: "OA-17",
    before: claim("auth_time", 1_700_000_000),
    behaviour: claim("auth_time", 1_800_000_000),
  },
  {
    name: "refresh-token [the same auth_time]",
    wanted: "renewed",
    ids: "OA-17",
    before: claim("auth_time", 1_700_000_000),
    behaviour: claim("auth_time", 1_700_000_000),
  },
  {
    name: "refresh-token [another nonce]",
    wanted: "old tokens stay",
    reason: "`nonce`",
    ids: "OA-17, ID-08",
    behaviour: claim("nonce", "another"),
  },
  {
    name: "refresh-token [the nonce of the sign-in]",
    wanted: "renewed",
    ids: "OA-17",
    behaviour: { repeatsNonce: true },
  },
  {
    name: "refresh-token [broken signature]",
    wanted: "old tokens stay",
    reason: "The signature of the token",
    ids: "OA-17, ID-04",
    behaviour: { idToken: brokenSignature },
  },
  {
    name: "refresh-token [expired id_token]",
    wanted: "old tokens stay",
    reason: "`exp`",
    ids: "OA-17, ID-06",
    behaviour: claim("exp", 1_700_000_000),
  },
  {
    name: "refresh-token [no id_token]",
    wanted: "renewed",
    ids: "OA-17",
    behaviour: { tokens: without("id_token") },
  },
  {
    name: "refresh-token [no other refresh token]",
    wanted: "renewed",
    ids: "OA-17",
    behaviour: { tokens: without("refresh_token") },
  },
  {
    name: "refresh-token [token of an unknown type]",
    wanted: "old tokens stay",
    reason: "of the type",
    ids: "OA-17, OA-10",
    behaviour: { tokens: withMember("token_type", "mac") },
  },
]

/** The result of a renewal, as the table shows it. */
export interface Renewed {
  readonly shown: string
  readonly log: string
}

/** Signs in, and requests a token to replace the sign-in's. */
export async function runRefreshModule(
  { before = {}, behaviour = {} }: RefreshModule,
  { mode, method }: Variant,
  idp: IdentityProvider,
): Promise<Renewed> {
  idp.reset()
  idp.registration = { method, assertionAlgorithm: "ES256" }
  idp.behaviour = { ...before, refreshes: true }
  const provider = await idp.oidc({
    authorization: { params: { response_mode: mode } },
    keepTokens: true,
    profile: (profile) => ({ id: String(profile.sub), email: profile.email }),
  })
  const application = createApplication({ providers: [provider] })
  const browser = application.browser()
  await signIn(browser, origin)
  const former = (await usableToken(application, browser, "idp")).accessToken
  const stored = await storedTokens(application)

  idp.behaviour = { ...behaviour, refreshes: true }
  const answer = await accessToken(application, browser, "idp", { refused: former })
  const current = (await usableToken(application, browser, "idp")).accessToken
  strictEqual(await signedInAs(browser, origin), "grace@example.com")
  const log = reasonOf(application)
  if (current === former) {
    // The new tokens are neither used nor stored, and the next attempt uses the old refresh token.
    strictEqual(answer.status, "unavailable")
    deepStrictEqual(await storedTokens(application), stored)
    return { shown: "old tokens stay", log }
  }
  strictEqual(answer.status === "ok" && answer.accessToken, current)
  strictEqual((await storedTokens(application))?.["access_token"], current)
  strictEqual((await userinfo(idp, current))["sub"], "grace-1")
  return { shown: "renewed", log }
}

async function storedTokens({ config }: Application): Promise<Members | null | undefined> {
  const adapter: Adapter | undefined = config.adapter
  return adapter?.getAccount?.("grace-1", "idp")
}

async function userinfo({ issuer }: IdentityProvider, token: string): Promise<Members> {
  const answer = await fetch(`${issuer}/userinfo`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Members
}

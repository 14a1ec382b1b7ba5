import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict"
import type { OIDCConfig } from "@latchkey/core/providers"
import { decodeJwt } from "jose"
import { createApplication, origin, signedInAs, signIn, type Application } from "../application.ts"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { formsOf } from "@latchkey/test-kit/forms"
import type { Behaviour, Members } from "@latchkey/test-kit/openid-provider/behaviour"
import { clientId, clientSecret } from "@latchkey/test-kit/openid-provider/client"
import { logoutToken } from "@latchkey/test-kit/openid-provider/logout"
import type { IdentityProvider } from "../provider/provider.ts"
import { brokenSignature, signedWith, unsigned } from "@latchkey/test-kit/openid-provider/tampering"
import type { Variant } from "./module.ts"

/** A module about sessions that the provider ends or starts. */
export interface SignOutModule {
  readonly name: string
  readonly wanted: "signed out" | "stays signed in" | "session" | "refusal"
  /** Words of the warning that must be logged. Without it, there must be no warning. */
  readonly reason?: string
  readonly ids: string
  readonly behaviour?: Behaviour
  readonly drive: (scene: SignOutScene) => Promise<void>
}

/** The result, as the table shows it. */
export interface Ended {
  readonly shown: string
  readonly log: string
}

interface SignOutScene {
  readonly idp: IdentityProvider
  readonly application: Application
  readonly browser: Browser
}

/** Signs in, submits the sign-out page, and follows the browser to the provider and back. */
async function signOutThere({ idp, browser }: SignOutScene): Promise<void> {
  await signIn(browser, origin)
  const [form] = formsOf(await browser.open(`${origin}/auth/signout`))
  ok(form !== undefined)
  form.fields?.set("callbackUrl", "/bye")
  const page = await browser.go(form)
  strictEqual(page.url.href, `${origin}/bye`)
  const { query } = idp.arrivals.find(({ endpoint }) => endpoint === "logout") ?? {}
  strictEqual(decodeJwt(query?.get("id_token_hint") ?? "").sub, "grace-1")
  strictEqual(query?.get("client_id"), clientId)
  strictEqual(query.get("post_logout_redirect_uri"), `${origin}/auth/signout/idp`)
  match(query.get("state") ?? "", /^[\w-]{43,}$/)
}

/**
 * Makes the provider's server post a token while the user is signed in with two browsers. Both sessions must have the
 * same result.
 */
function posted(
  status: number,
  make: (idp: IdentityProvider) => Promise<string>,
): (scene: SignOutScene) => Promise<void> {
  return async ({ idp, application, browser }) => {
    const other = application.browser()
    await signIn(browser, origin)
    await signIn(other, origin)
    const answer = await application.answer(
      new Request(`${origin}/auth/signout/idp`, {
        method: "POST",
        body: new URLSearchParams({ logout_token: await make(idp) }),
      }),
    )
    strictEqual(answer.status, status)
    match(answer.headers.get("cache-control") ?? "", /no-store/)
    deepStrictEqual(answer.headers.getSetCookie(), [])
    strictEqual(await signedInAs(other, origin), await signedInAs(browser, origin))
  }
}

/** Sends a malformed logout token (Back-Channel Logout 1.0 §2.6). */
function refused(
  fault: string,
  reason: string,
  make: (idp: IdentityProvider) => Promise<string>,
): SignOutModule {
  const drive = posted(400, make)
  return { name: `backchannel-logout [${fault}]`, wanted: "stays signed in", reason, ids: "ID-21", drive }
}

/** Sends the user to `initiate_login_uri`, as the provider or another site. */
async function initiated(
  { idp, browser }: SignOutScene,
  target: string,
  issuer = idp.issuer,
): Promise<Visit> {
  const query = new URLSearchParams({ iss: issuer, login_hint: "grace", target_link_uri: target })
  return browser.go({
    url: new URL(`/auth/signin/idp?${query}`, origin),
    method: "GET",
    from: new URL(idp.issuer),
  })
}

const changed = (claims: Members) => async (idp: IdentityProvider) => logoutToken(idp, claims)

/** The certification's modules about logout, and about logins that a third party initiates. */
export const signOutModules: readonly SignOutModule[] = [
  { name: "rp-init-logout", wanted: "signed out", ids: "ACT-14", drive: signOutThere },
  {
    name: "rp-init-logout-no-state",
    wanted: "signed out",
    reason: "sign-out-unconfirmed",
    ids: "ACT-14",
    behaviour: { signedOut: () => ({}) },
    drive: signOutThere,
  },
  {
    name: "rp-init-logout-invalid-state",
    wanted: "signed out",
    reason: "sign-out-unconfirmed",
    ids: "ACT-14",
    behaviour: { signedOut: ({ state }) => ({ state: `${state}x` }) },
    drive: signOutThere,
  },
  {
    name: "backchannel-logout",
    wanted: "signed out",
    ids: "ID-21, SE-05",
    drive: posted(200, async (idp) => logoutToken(idp)),
  },
  {
    name: "backchannel-logout [no typ]",
    wanted: "signed out",
    ids: "ID-21",
    drive: posted(200, async (idp) => logoutToken(idp, {}, null)),
  },
  {
    name: "backchannel-logout [typ JWT]",
    wanted: "signed out",
    ids: "ID-21",
    drive: posted(200, async (idp) => logoutToken(idp, {}, "JWT")),
  },
  refused("another typ", "`typ`", async (idp) => logoutToken(idp, {}, "at+jwt")),
  refused("line break in the signature", "signed JWT", async (idp) => `${await logoutToken(idp)}\n`),
  refused("alg none", "not accepted", async (idp) => unsigned(await logoutToken(idp))),
  refused("wrong alg", "not accepted", async (idp) => signedWith(clientSecret, await logoutToken(idp))),
  refused("broken signature", "signature", async (idp) => brokenSignature(await logoutToken(idp))),
  refused("wrong aud", "`aud`", changed({ aud: "another client" })),
  refused("wrong issuer", "`iss`", changed({ iss: "https://other.example" })),
  refused("wrong event", "`events`", changed({ events: { "https://other.example/event": {} } })),
  refused("no event", "`events`", changed({ events: undefined })),
  refused("with nonce", "`nonce`", changed({ nonce: "n" })),
  refused("expired", "`exp`", changed({ exp: 1_700_000_000 })),
  {
    name: "third-party-init-login",
    wanted: "session",
    ids: "ID-20",
    async drive(scene) {
      const page = await initiated(scene, `${origin}/inbox`)
      strictEqual(page.url.href, `${origin}/inbox`)
      const { query } = scene.idp.arrivals.find(({ endpoint }) => endpoint === "authorize") ?? {}
      strictEqual(query?.get("login_hint"), "grace")
    },
  },
  {
    name: "third-party-init-login [target of another origin]",
    wanted: "session",
    ids: "ID-20",
    async drive(scene) {
      const page = await initiated(scene, "https://other.example/inbox")
      strictEqual(page.url.href, `${origin}/`)
    },
  },
  {
    name: "third-party-init-login [another issuer]",
    wanted: "refusal",
    reason: "not the issuer",
    ids: "ID-20",
    async drive(scene) {
      const page = await initiated(scene, `${origin}/inbox`, "https://other.example")
      strictEqual(page.status, 400)
      strictEqual(scene.idp.count("authorize"), 0)
    },
  },
]

/** Runs a module in one of its variants. */
export async function runSignOutModule(
  { wanted, behaviour = {}, drive }: SignOutModule,
  { mode, method }: Variant,
  idp: IdentityProvider,
): Promise<Ended> {
  idp.reset()
  idp.registration = { method, assertionAlgorithm: "ES256" }
  idp.behaviour = behaviour
  const options: Partial<OIDCConfig> = {
    authorization: { params: { response_mode: mode } },
    logout: "provider",
    backchannelLogout: true,
    initiateLogin: true,
  }
  const application = createApplication({
    providers: [await idp.oidc(options)],
    session: { details: true },
    revocation: true,
  })
  const browser = application.browser()
  await drive({ idp, application, browser })
  const isIn = (await signedInAs(browser, origin)) !== undefined
  const begins = wanted === "session" || wanted === "refusal"
  const shown = begins ? (isIn ? "session" : "refusal") : isIn ? "stays signed in" : "signed out"
  deepStrictEqual(application.errors, [])
  return { shown, log: application.warnings.join("\n") }
}

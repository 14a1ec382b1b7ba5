import { Auth, raw, skipCSRFCheck, type AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { beforeEach, describe, expect, test } from "vitest"
import { createRecorded, headOf, named, type Recorded } from "./audit-world.ts"
import { ada, askForLink, createOutbox, type Outbox } from "./email-outbox.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { passkeys, requestOptions, answer } from "./passkeys.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, type Service } from "./service.ts"
import { beginAt, passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()

beforeEach(() => {
  idp.misbehave = {}
})

/** A service with every kind of provider. */
interface World extends Service, Recorded {
  readonly outbox: Outbox
  readonly adapter: ReturnType<typeof recordedAdapter>["adapter"]
  readonly fresh: Browser
}

function createWorld(options: Partial<AuthConfig> = {}): World {
  const [recorded, outbox, { adapter }] = [createRecorded(), createOutbox(), recordedAdapter()]
  const service = createService({
    providers: [
      idp.oidc({ backchannelLogout: true }),
      outbox.provider({ code: true }),
      passwords(),
      passkeys(),
    ],
    experimental: { enableWebAuthn: true },
    session: { strategy: "jwt" },
    revocation: true,
    adapter,
    audit: recorded.audit,
    ...options,
  })
  return { ...service, ...recorded, outbox, adapter, fresh: service.browser() }
}

/** A refused request, the one event for it, and the configuration if it isn't the usual one. */
type Refusal = [
  title: string,
  event: string,
  run: (world: World) => Promise<unknown>,
  options?: Partial<AuthConfig>,
]

const denies = { callbacks: { signIn: () => false } }
const sends = { callbacks: { signIn: () => "/waiting-list" } }

const refusals: Refusal[] = [
  ["an unknown path", "request.refuse: UnknownAction", async ({ fresh }) => fresh.get("/auth/nothing")],
  [
    "a method that isn't supported",
    "request.refuse: UnknownAction",
    async ({ fresh }) => fresh.request("/auth/session", { method: "PUT" }),
  ],
  [
    "a URL that is too long",
    "request.refuse: RefusedRequest",
    async ({ fresh }) => fresh.get(`/auth/signin?x=${"x".repeat(9_000)}`),
  ],
  [
    "a sign-in without a CSRF token",
    "sign-in.start: MissingCSRF",
    async ({ fresh }) => fresh.post("/auth/signin/idp", {}),
  ],
  [
    "a sign-in with a provider that isn't configured",
    "request.refuse: UnknownAction",
    async ({ fresh }) => fresh.submit("/auth/signin/none"),
  ],
  [
    "a sign-out without a CSRF token",
    "session.end: MissingCSRF",
    async ({ fresh }) => fresh.post("/auth/signout", {}),
  ],
  [
    "an update of the session without a CSRF token",
    "request.refuse: MissingCSRF",
    async ({ fresh }) => fresh.post("/auth/session", { data: "x" }),
  ],
  [
    "a provider that is down",
    "sign-in.start: OAuthSignInError",
    async ({ fresh }) => {
      return fresh.submit("/auth/signin/down")
    },
    { providers: [{ ...idp.oidc({ id: "down", issuer: "http://127.0.0.1:9" }) }] },
  ],
  [
    "a callback without its cookie",
    "sign-in.finish: InvalidCheck",
    async ({ fresh }) => fresh.get("/auth/callback/idp?code=x&state=y"),
  ],
  [
    "a user who cancels",
    "sign-in.finish: OAuthCallbackError (access_denied)",
    async ({ fresh }) => {
      const back = await beginAt(idp, fresh)
      const state = back.searchParams.get("state") ?? ""
      const answered = new URLSearchParams({ error: "access_denied", state, iss: idp.oidc().issuer ?? "" })
      return fresh.get(`${back.pathname}?${answered.toString()}`)
    },
  ],
  [
    "an id_token that isn't right",
    "sign-in.finish: OAuthCallbackError",
    async ({ fresh }) => {
      idp.misbehave = { claims: (claims) => ({ ...claims, aud: "another" }) }
      return signIn(fresh, idp)
    },
  ],
  [
    "a user whom `signIn` refuses",
    "sign-in.finish: AccessDenied",
    async ({ fresh }) => signIn(fresh, idp),
    denies,
  ],
  [
    "a user whom `signIn` sends elsewhere",
    "sign-in.finish: AccessDenied (sent_away)",
    async ({ fresh }) => signIn(fresh, idp),
    sends,
  ],
  [
    "a user for whom `jwt` returns null",
    "sign-in.finish: AccessDenied (no_session)",
    async ({ fresh }) => signInWithPassword(fresh),
    { callbacks: { jwt: () => null } },
  ],
  [
    "a password that is wrong",
    "sign-in.finish: CredentialsSignin (credentials)",
    async ({ fresh }) => signInWithPassword(fresh, { password: "wrong" }),
  ],
  [
    "an address that isn't one",
    "sign-in.start: EmailSignin",
    async ({ fresh }) => askForLink(fresh, "a@b.example,c@d.example"),
  ],
  [
    "an address that `signIn` refuses",
    "sign-in.start: AccessDenied",
    async ({ fresh }) => askForLink(fresh, ada),
    denies,
  ],
  [
    "an address that `signIn` sends elsewhere",
    "sign-in.start: AccessDenied (sent_away)",
    async ({ fresh }) => askForLink(fresh, ada),
    sends,
  ],
  [
    "a link that was never made",
    "sign-in.finish: Verification",
    async ({ fresh }) => fresh.submit("/auth/callback/email", { token: "made-up", email: ada }),
  ],
  [
    "a code that no browser asked for",
    "code.guess: Verification (wrong_code)",
    async ({ fresh }) => fresh.submit("/auth/callback/email", { code: "123456" }),
  ],
  [
    "an account whose address another user has",
    "sign-in.finish: OAuthAccountNotLinked",
    async (world) => {
      await world.adapter.createUser?.({ id: "1", email: "ada@example.com", emailVerified: new Date() })
      return signIn(world.fresh, idp)
    },
  ],
  [
    "a passkey that no user has registered",
    "sign-in.finish: WebAuthnVerificationError (unknown_credential)",
    async ({ fresh }) => answer(fresh, "authenticate", await foreignCredential(fresh)),
  ],
  [
    "options for a page of another origin",
    "sign-in.start: RefusedRequest",
    async ({ fresh }) => fresh.get("/auth/webauthn-options/passkey", { "sec-fetch-site": "cross-site" }),
  ],
  [
    "a logout token that isn't one",
    "logout-token.take: RefusedRequest (invalid_token)",
    async ({ fresh }) =>
      fresh.request("/auth/signout/idp", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "logout_token=none",
      }),
  ],
  [
    "a logout token in a body that can't be read",
    "logout-token.take: RefusedRequest",
    async ({ fresh }) =>
      fresh.request("/auth/signout/idp", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `logout_token=${"x".repeat(2_000_000)}`,
      }),
  ],
  ...(
    [
      ["signin/idp", "sign-in.start"],
      ["callback/credentials", "sign-in.finish"],
      ["signout", "session.end"],
      ["session", "request.refuse"],
    ] as const
  ).map(([path, event]): Refusal => [
    `a body of ${path} that can't be read`,
    `${event}: RefusedRequest`,
    async ({ fresh }) => fresh.request(`/auth/${path}`, { method: "POST", body: "x".repeat(70_000) }),
  ]),
  [
    "a request to a service without a secret",
    "configuration.fail: MissingSecret",
    async ({ fresh }) => fresh.get("/auth/session"),
    { secret: "" },
  ],
  [
    "a call of server code to a service without a secret",
    "configuration.fail: MissingSecret",
    async ({ config, fresh }) =>
      createIntegration(config)
        .session(headOf(fresh))
        .catch(() => null),
    { secret: "" },
  ],
  [
    "a passkey that server code removes without a session",
    "request.refuse: AccessDenied",
    async ({ config, fresh }) =>
      createIntegration(config)
        .passkeys.remove(headOf(fresh), "none")
        .catch(() => null),
  ],
  [
    "a sign-in on the server with an address that isn't one",
    "sign-in.start: EmailSignin",
    async ({ config, fresh }) =>
      createIntegration(config)
        .signIn({ ...headOf(fresh), providerId: "email", fields: { email: "none" } })
        .catch(() => null),
  ],
  [
    "an internal response (`raw`), which throws",
    "sign-in.finish: CredentialsSignin (credentials)",
    async ({ config }) => {
      const browser = createBrowser({
        answer: async (request) =>
          Auth(request, { ...config, skipCSRFCheck, raw }).then(
            () => new Response(),
            () => new Response(),
          ),
      })
      await browser.post("/auth/callback/credentials", { username: "grace", password: "wrong" })
    },
  ],
]

/** Returns a credential that the service has never seen, for its challenge. */
async function foreignCredential(browser: Browser): Promise<string> {
  const elsewhere = createWorld()
  const phone = createAuthenticator()
  const visit = await elsewhere.fresh.get(
    `/auth/webauthn-options/passkey?${new URLSearchParams({ action: "register", email: ada }).toString()}`,
  )
  const { options } = visit.json() as { options: Parameters<typeof phone.create>[0] }
  await phone.create(options)
  return phone.get(await requestOptions(browser))
}

describe("every refusal leaves exactly one event that isn't a success [LG-03.1]", () => {
  test.each(refusals)("%s: %s", async (_, event, run, options = {}) => {
    const world = createWorld(options)
    await run(world)
    const failures = world.events.filter(({ outcome }) => outcome === "failure")
    expect(failures.map(named)).toEqual([event])
    // The refused request has no other events.
    const [failure] = failures
    expect(world.events.filter(({ correlationId }) => correlationId === failure?.correlationId)).toHaveLength(
      1,
    )
  })

  test("with stored sessions, a store that fails at sign-out is a failure, and no session has ended", async () => {
    const { adapter } = recordedAdapter()
    const world = createWorld({ adapter, session: {}, revocation: false, providers: [idp.oidc()] })
    await signIn(world.fresh, idp)
    world.take()
    adapter.deleteSession = () => {
      throw new Error("The store is down.")
    }
    await world.fresh.submit("/auth/signout")
    expect(world.events).toMatchObject([{ by: "user" }])
    expect(world.take()).toEqual(["session.end: SignOutError"])
  })

  test("of a sign-in names the provider, and the account if it was verified", async () => {
    const world = createWorld(denies)
    await signIn(world.fresh, idp)
    const { account, userId } = world.only("sign-in.finish")
    expect(account).toEqual({ provider: "idp", providerAccountId: "ada-1" })
    expect(userId).toBeUndefined()
    world.take()
    await signInWithPassword(world.fresh, { password: "wrong" })
    expect(world.only("sign-in.finish").account).toEqual({ provider: "credentials" })
  })

  test.each([
    ["another one", "elsewhere"],
    ["line breaks", "idp%0D%0A2026-01-01%20sign-in.finish%20success"],
    ["4 kB", "x".repeat(4_096)],
    ["a member of every object", "constructor"],
  ])("names no provider that isn't configured: %s", async (_, segment) => {
    const world = createWorld()
    for (const path of [`signin/${segment}`, `callback/${segment}`, `signout/${segment}`])
      await world.fresh.get(`/auth/${path}`)
    await world.fresh.submit(`/auth/signin/${segment}`)
    const head = { ...headOf(world.fresh), providerId: decodeURIComponent(segment), fields: {} }
    await createIntegration(world.config)
      .signIn(head)
      .catch(() => {})
    expect(world.events.length).toBeGreaterThanOrEqual(4)
    expect(world.events.map(({ account }) => account)).toEqual(world.events.map(() => undefined))
  })

  test("keeps a code of the application only if it's short and plain", async () => {
    const code = "a secret\nof the application"
    class Locked extends (await import("@latchkey/core/errors")).CredentialsSignin {
      override code = code
    }
    const authorize = (): never => {
      throw new Locked()
    }
    const world = createWorld({ providers: [passwords({ authorize })] })
    const visit: Visit = await signInWithPassword(world.fresh)
    expect(visit.location?.searchParams.get("code")).toBe(code)
    expect(world.only("sign-in.finish")).toMatchObject({ reason: { code: undefined } })
  })
})

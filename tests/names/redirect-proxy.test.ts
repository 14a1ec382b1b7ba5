import { Auth as AuthJs } from "@auth/core"
import { Auth, type AuthConfig } from "@latchkey/core"
import { describe, expect, test } from "vitest"

// A preview that is moved first is behind a production that still runs Auth.js, and the other way round.

const secret = "a secret of the tests, which is long enough for all"
const preview = "https://preview-7.example"
const stable = "https://stable.example"

const provider = {
  id: "idp",
  name: "Example",
  type: "oauth",
  clientId: "client",
  clientSecret: "secret",
  checks: ["state", "pkce"],
  authorization: { url: "https://idp.example/authorize", params: { scope: "profile" } },
  token: "https://idp.example/token",
  userinfo: "https://idp.example/userinfo",
} as const

const common = { secret, basePath: "/auth", redirectProxyUrl: `${stable}/auth` }

type Answer = (request: Request) => Promise<Response>

const ours: Answer = async (request) => {
  const config: AuthConfig = {
    ...common,
    providers: [provider],
    trustHost: ["preview-7.example", "stable.example"],
  }
  return Auth(request, config)
}

const theirs: Answer = async (request) =>
  AuthJs(request, { ...common, providers: [{ ...provider, checks: [...provider.checks] }], trustHost: true })

/** Begins a sign-in and returns the `state` that the provider is sent. */
async function begin(answer: Answer): Promise<string> {
  const csrf = await answer(new Request(`${preview}/auth/csrf`))
  const { csrfToken }: { csrfToken: string } = await csrf.json()
  const cookie = csrf.headers
    .getSetCookie()
    .map((line) => line.replace(/;.*/s, ""))
    .join("; ")
  const started = await answer(
    new Request(`${preview}/auth/signin/idp`, {
      method: "POST",
      headers: { cookie, origin: preview },
      body: new URLSearchParams({ csrfToken }),
    }),
  )
  return new URL(started.headers.get("location") ?? "").searchParams.get("state") ?? ""
}

describe.each([
  ["Latchkey", "Auth.js", ours, theirs],
  ["Auth.js", "Latchkey", theirs, ours],
  ["Latchkey", "Latchkey", ours, ours],
])("a preview that runs %s", (_title, production, deployment, proxy) => {
  test(`gets its answer from a redirect proxy that runs ${production} (D4) [OAU-09]`, async () => {
    const state = await begin(deployment)
    const forwarded = await proxy(
      new Request(`${stable}/auth/callback/idp?${new URLSearchParams({ code: "c", state })}`),
    )
    const target = new URL(forwarded.headers.get("location") ?? "")
    expect(target.origin + target.pathname).toBe(`${preview}/auth/callback/idp`)
    expect(Object.fromEntries(target.searchParams)).toEqual({ code: "c", state })
  })
})

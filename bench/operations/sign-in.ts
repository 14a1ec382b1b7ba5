import { createIdentityProvider, type IdentityProvider } from "../identity-provider.ts"
import type { MakeRun, Operation } from "../operation.ts"
import { claims, configure, cookiesAfter, csrf, get, origin, post, sessionCookie, verify } from "../setup.ts"
import type { Config, Subject } from "../subject.ts"

/** Signing in. If a side caches the identity provider's metadata and keys, it already has them. */
export const signInOperations: readonly Operation[] = [
  { name: "start OAuth", ofFloor: 0.5, prepare: start("oauth") },
  { name: "start OpenID Connect", ofFloor: 0.5, prepare: start("oidc") },
  { name: "callback OAuth", ofFloor: 0.5, prepare: callback("oauth") },
  { name: "callback OpenID Connect", ofFloor: 0.4, prepare: callback("oidc") },
  { name: "credentials", ofFloor: 0.5, prepare: credentials },
]

type Kind = "oauth" | "oidc"

function start(kind: Kind): Operation["prepare"] {
  return async (subject) => {
    const { config } = provide(subject, kind)
    const { make } = await starting(subject, config)
    const { response } = await begin(make, subject, kind)
    verify(response.headers.getSetCookie().length > 0, subject, "the checks are kept in cookies")
    return make
  }
}

function callback(kind: Kind): Operation["prepare"] {
  return async (subject) => {
    const { config, provider } = provide(subject, kind)
    const { make, cookie } = await starting(subject, config)
    const answer = subject.serve(config, "callback/idp")
    // A flow can be finished only once, so each run has its own.
    const returning = async () => {
      const { response, location } = await begin(make, subject, kind)
      const back = provider.consent(location)
      const request = get(`callback/idp${back.search}`, cookiesAfter(response, cookie))
      return async (): Promise<Response> => {
        const response = await answer(request)
        verify(response.headers.get("location") === `${origin}/home`, subject, "the callback leads home")
        return response
      }
    }
    const run = await returning()
    verify(await signsIn(subject, config, await run()), subject, "the callback signs Ada in")
    return returning
  }
}

async function credentials(subject: Subject): Promise<MakeRun> {
  const { picture: image, sub: id, ...person } = claims
  const config = configure({
    providers: [
      {
        id: "credentials",
        name: "Password",
        type: "credentials",
        credentials: { username: {}, password: {} },
        authorize: ({ password }) => (password === "right" ? { ...person, id, image } : null),
      },
    ],
  })
  const { cookie, csrfToken } = await csrf(subject, config)
  const fields = { csrfToken, username: "ada", password: "right", callbackUrl: `${origin}/home` }
  const answer = subject.serve(config, "callback/credentials", "POST")
  const make: MakeRun = () => {
    const request = post("callback/credentials", cookie, fields)
    return async () => answer(request)
  }
  const response = (await (await make())()) as Response
  verify(await signsIn(subject, config, response), subject, "the password signs Ada in")
  return make
}

function provide(subject: Subject, kind: Kind): { config: Config; provider: IdentityProvider } {
  const provider = createIdentityProvider()
  return { provider, config: configure({ providers: [provider[kind](subject)] }) }
}

/** Runs that press the provider's button on the sign-in page. */
async function starting(subject: Subject, config: Config): Promise<{ make: MakeRun; cookie: string }> {
  const { cookie, csrfToken } = await csrf(subject, config)
  const answer = subject.serve(config, "signin/idp", "POST")
  const make: MakeRun = () => {
    const request = post("signin/idp", cookie, { csrfToken, callbackUrl: `${origin}/home` })
    return async () => answer(request)
  }
  return { make, cookie }
}

async function begin(
  make: MakeRun,
  subject: Subject,
  kind: Kind,
): Promise<{ response: Response; location: URL }> {
  const response = (await (await make())()) as Response
  const location = new URL(response.headers.get("location") ?? origin)
  const { searchParams, pathname } = location
  const checks = ["state", "code_challenge", ...(kind === "oidc" ? ["nonce"] : [])]
  const sent = response.status === 302 && pathname === "/authorize"
  verify(sent && checks.every((name) => searchParams.has(name)), subject, `the way leads to the provider`)
  return { response, location }
}

async function signsIn(subject: Subject, config: Config, response: Response): Promise<boolean> {
  const isHome = response.status === 302 && response.headers.get("location") === `${origin}/home`
  const cookie = cookiesAfter(response)
  if (!isHome || !cookie.includes(sessionCookie)) return false
  const session: { user?: { email?: string } } | null = await (
    await subject.answer(get("session", cookie), config)
  ).json()
  return session?.user?.email === claims.email
}

import type { Adapter } from "@latchkey/core/adapters"
import { floor } from "../floor/floor.ts"
import { createIdentityProvider } from "../identity-provider.ts"
import type { MakeRun, Operation, Run } from "../operation.ts"
import { claims, configure, get, secret, sessionCookie, verify } from "../setup.ts"
import type { Config, Subject } from "../subject.ts"

/** Reading a session in all its forms. */
export const sessionOperations: readonly Operation[] = [
  { name: "session JWT", ofFloor: 1.3, prepare: async (subject) => readJwt(subject) },
  {
    name: "session JWT, re-issued",
    ofFloor: 0.75,
    prepare: async (subject) => readJwt(subject, 0, reissued),
  },
  { name: "session JWT 6 KB", ofFloor: 1.5, prepare: async (subject) => readJwt(subject, 3_500) },
  { name: "session JWT 12 KB", ofFloor: 1.8, prepare: async (subject) => readJwt(subject, 8_000) },
  { name: "no cookie", ofFloor: 0.65, prepare: async (subject) => readNothing(subject, undefined) },
  {
    name: "malformed cookie",
    ofFloor: 0.65,
    prepare: async (subject) => readNothing(subject, `${sessionCookie}=not-a-token`),
  },
  { name: "forged cookie", ofFloor: 0.65, prepare: readForged },
  { name: "session without HTTP", ofFloor: 1.3, prepare: readWithoutHttp },
  { name: "session database", ofFloor: 0.75, prepare: readDatabase },
  {
    name: "configuration for each request",
    ofFloor: 0.75,
    prepare: readConfiguredAgain,
  },
  {
    name: "64 in flight: session JWT",
    ofFloor: 1.3,
    requests: 64,
    prepare: inFlight(async (subject) => readJwt(subject)),
  },
  { name: "64 in flight: database", ofFloor: 0.75, requests: 64, prepare: inFlight(readDatabase) },
]

/** Every token is due for renewal, because Auth.js and the floor always create a new one. */
const reissued: Partial<Config> = { session: { updateAge: 0 } }

/** @param padding - the characters in the token besides the usual claims. */
export async function readJwt(
  subject: Subject,
  padding = 0,
  options: Partial<Config> = {},
): Promise<MakeRun> {
  const config = configure(options)
  const token = padding === 0 ? claims : { ...claims, note: "n".repeat(padding) }
  return reading(subject, config, await sessionCookies(subject, token))
}

async function readDatabase(subject: Subject): Promise<MakeRun> {
  const config = configure({ adapter: oneSession("the-token"), session: { strategy: "database" } })
  return reading(subject, config, `${sessionCookie}=the-token`)
}

/** Returns a store with one session that costs nothing, so that only the service is measured. */
function oneSession(sessionToken: string): Adapter {
  const { name, email, picture: image } = claims
  const user = { id: "ada-1", name, email, image, emailVerified: null }
  const session = { sessionToken, userId: user.id, expires: new Date(Date.now() + 30 * 86_400_000) }
  const unused = async (): Promise<never> => Promise.reject(new Error("A session is only read here."))
  return {
    getSessionAndUser: async (token) => (token === sessionToken ? { session, user } : null),
    createUser: unused,
    getUser: unused,
    getUserByEmail: unused,
    getUserByAccount: unused,
    updateUser: unused,
    linkAccount: unused,
    createSession: unused,
    updateSession: unused,
    deleteSession: unused,
  }
}

async function reading(subject: Subject, config: Config, cookie: string): Promise<MakeRun> {
  const request = get("session", cookie)
  const answer = subject.serve(config, "session")
  const run = async (): Promise<Response> => answer(request)
  const response = await run()
  const session: { user?: { email?: string } } | null = await response.json()
  verify(response.status === 200 && session?.user?.email === claims.email, subject, "the session is Ada's")
  return () => run
}

async function readNothing(subject: Subject, cookie: string | undefined): Promise<MakeRun> {
  const config = configure()
  const request = get("session", cookie)
  const answer = subject.serve(config, "session")
  const run = async (): Promise<Response> => answer(request)
  const response = await run()
  verify(response.status === 200 && (await response.text()) === "null", subject, "there is no session")
  return () => run
}

/**
 * Measures a configuration that a framework's package gets as a function, which creates an equal one for each request.
 */
async function readConfiguredAgain(subject: Subject): Promise<MakeRun> {
  const idp = createIdentityProvider()
  const make = (): Config =>
    configure({ providers: [idp.oauth(subject), Object.assign(idp.oidc(subject), { id: "oidc" })] })
  const request = get("session", await sessionCookies(subject, claims))
  // Nothing in the floor depends on a configuration.
  const prepared = subject === floor ? floor.serve(make(), "session") : undefined
  const run = async (): Promise<Response> => prepared?.(request) ?? subject.answer(request, make())
  const session: { user?: { email?: string } } | null = await (await run()).json()
  verify(session?.user?.email === claims.email, subject, "the session is Ada's")
  return () => run
}

/** Measures our token with one changed character, so that only the authentication tag is wrong. */
async function readForged(subject: Subject): Promise<MakeRun> {
  const cookies = await sessionCookies(subject, claims)
  const tag = cookies.lastIndexOf(".") + 1
  const changed = cookies.charAt(tag) === "A" ? "B" : "A"
  return readNothing(subject, cookies.slice(0, tag) + changed + cookies.slice(tag + 1))
}

async function readWithoutHttp(subject: Subject): Promise<MakeRun> {
  const config = configure()
  const headers = new Headers({ cookie: await sessionCookies(subject, claims), host: "app.example" })
  const run = async (): Promise<unknown> => subject.session(headers, config)
  const session = (await run()) as { user?: { email?: string } } | null
  verify(session?.user?.email === claims.email, subject, "the session is Ada's")
  return () => run
}

/** Returns the cookies of a session: one, or several if the token is split. */
async function sessionCookies(subject: Subject, token: Record<string, unknown>): Promise<string> {
  const value = await subject.encode({ token, secret, salt: sessionCookie })
  if (value.length <= 3936) return `${sessionCookie}=${value}`
  const chunks = value.match(/.{1,3936}/g) ?? []
  return chunks.map((chunk, index) => `${sessionCookie}.${index}=${chunk}`).join("; ")
}

function inFlight(prepare: (subject: Subject) => Promise<MakeRun>): Operation["prepare"] {
  return async (subject) => {
    const make = await prepare(subject)
    return async () => {
      const runs: readonly Run[] = await Promise.all(Array.from({ length: 64 }, async () => make()))
      return async () => Promise.all(runs.map(async (run) => run()))
    }
  }
}

import type { Adapter } from "@latchkey/core/adapters"
import type { MakeRun, Operation, Run } from "../operation.ts"
import { claims, configure, get, secret, sessionCookie, verify } from "../setup.ts"
import type { Config, Subject } from "../subject.ts"

/** Reading a session, in all its forms. */
export const sessionOperations: readonly Operation[] = [
  { name: "session JWT", must: 15, aim: 22, prepare: async (subject) => readJwt(subject) },
  { name: "session JWT 6 KB", must: 8, aim: 11, prepare: async (subject) => readJwt(subject, 3_500) },
  { name: "session JWT 12 KB", must: 4, aim: 5.5, prepare: async (subject) => readJwt(subject, 8_000) },
  { name: "no cookie", must: 8, aim: 12, prepare: async (subject) => readNothing(subject, undefined) },
  {
    name: "malformed cookie",
    must: 8,
    aim: 12,
    prepare: async (subject) => readNothing(subject, `${sessionCookie}=not-a-token`),
  },
  { name: "forged cookie", must: 20, aim: 35, prepare: readForged },
  { name: "session without HTTP", must: 18, aim: 30, prepare: readWithoutHttp },
  { name: "session database", must: 6, aim: 9, prepare: readDatabase },
  { name: "64 in flight: session JWT", must: 6, aim: 9, requests: 64, prepare: inFlight(readJwt) },
  { name: "64 in flight: database", must: 5, aim: 7, requests: 64, prepare: inFlight(readDatabase) },
]

/** @param padding - characters that the token carries beside the usual claims. */
export async function readJwt(subject: Subject, padding = 0): Promise<MakeRun> {
  const config = configure()
  const token = padding === 0 ? claims : { ...claims, note: "n".repeat(padding) }
  return reading(subject, config, await sessionCookies(subject, token))
}

async function readDatabase(subject: Subject): Promise<MakeRun> {
  const config = configure({ adapter: oneSession("the-token"), session: { strategy: "database" } })
  return reading(subject, config, `${sessionCookie}=the-token`)
}

/** A store that costs nothing, so that the service alone is measured: it holds one session. */
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
  const run = async (): Promise<Response> => subject.answer(request, config)
  const response = await run()
  const session: { user?: { email?: string } } | null = await response.json()
  verify(response.status === 200 && session?.user?.email === claims.email, subject, "the session is Ada's")
  return () => run
}

async function readNothing(subject: Subject, cookie: string | undefined): Promise<MakeRun> {
  const config = configure()
  const request = get("session", cookie)
  const run = async (): Promise<Response> => subject.answer(request, config)
  const response = await run()
  verify(response.status === 200 && (await response.text()) === "null", subject, "there is no session")
  return () => run
}

/** One of our tokens with one character changed: everything is right except the authentication tag. */
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

/** The cookies of a session: one, or as many as the token is split over. */
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

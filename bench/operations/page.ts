import type { MakeRun, Operation } from "../operation.ts"
import { configure, csrf as csrfOf, get, verify } from "../setup.ts"
import type { Subject } from "../subject.ts"

/** A browser's requests before the user signs in. */
export const pageOperations: readonly Operation[] = [
  { name: "csrf", ofFloor: 0.75, prepare: csrf },
  { name: "sign-in page, 3 providers", ofFloor: 0.7, prepare: async (subject) => signInPage(subject, 3) },
  {
    name: "sign-in page, 80 providers",
    ofFloor: 0.65,
    prepare: async (subject) => signInPage(subject, 80),
  },
  { name: "providers, 3", ofFloor: 0.75, prepare: async (subject) => providers(subject, 3) },
  { name: "providers, 80", ofFloor: 0.85, prepare: async (subject) => providers(subject, 80) },
]

async function csrf(subject: Subject): Promise<MakeRun> {
  const request = get("csrf")
  const answer = subject.serve(configure(), "csrf")
  const run = async (): Promise<Response> => answer(request)
  const response = await run()
  const { csrfToken }: { csrfToken: string } = await response.json()
  const [cookie = ""] = response.headers.getSetCookie().filter((line) => line.includes("csrf-token"))
  verify(csrfToken.length === 64 && cookie.includes(csrfToken), subject, "the token stands in the cookie too")
  return () => run
}

async function signInPage(subject: Subject, count: number): Promise<MakeRun> {
  const config = configure({ providers: manyProviders(count) })
  const { cookie } = await csrfOf(subject, config)
  const request = get("signin", cookie)
  const answer = subject.serve(config, "signin")
  const run = async (): Promise<Response> => answer(request)
  const page = await (await run()).text()
  verify(page.split("<form").length - 1 === count, subject, `the page has ${count} forms`)
  return () => run
}

async function providers(subject: Subject, count: number): Promise<MakeRun> {
  const config = configure({ providers: manyProviders(count) })
  const request = get("providers")
  const answer = subject.serve(config, "providers")
  const run = async (): Promise<Response> => answer(request)
  const shown: object = await (await run()).json()
  verify(Object.keys(shown).length === count, subject, `${count} providers are listed`)
  return () => run
}

function manyProviders(count: number): ReturnType<typeof configure>["providers"] {
  return Array.from({ length: count }, (_, index) => ({
    id: `provider-${index}`,
    name: `Provider ${index}`,
    type: "oauth",
    authorization: `https://provider-${index}.example/authorize`,
    token: `https://provider-${index}.example/token`,
    userinfo: `https://provider-${index}.example/userinfo`,
    clientId: "client",
    clientSecret: "client secret",
  }))
}

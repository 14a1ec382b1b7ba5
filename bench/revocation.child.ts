import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { childInput } from "./child.ts"
import type { MakeRun } from "./operation.ts"
import { claims, configure, cookiesAfter, csrf, get, post, verify } from "./setup.ts"
import { ours } from "./subject.ts"
import { takeTurns, type Effort } from "./take-turns.ts"

/** Session checks after a sign-in, with the store in memory, whose results aren't cached. */
async function checking(options: Pick<AuthConfig, "revocation">): Promise<MakeRun> {
  const config = configure({
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    providers: [
      {
        id: "credentials",
        name: "Password",
        type: "credentials",
        credentials: {},
        authorize: () => ({ id: claims.sub, name: claims.name, email: claims.email }),
      },
    ],
    ...options,
  })
  const { cookie, csrfToken } = await csrf(ours, config)
  const signedIn = await ours.answer(post("callback/credentials", cookie, { csrfToken }), config)
  const request = get("session", cookiesAfter(signedIn))
  const run = async (): Promise<Response> => ours.answer(request, config)
  const session: { user?: { email?: string } } | null = await (await run()).json()
  verify(session?.user?.email === claims.email, ours, "the session is Ada's")
  return () => run
}

const rounds = await takeTurns(
  [await checking({ revocation: true }), await checking({})],
  childInput<Effort>(),
)
console.log(JSON.stringify(rounds))

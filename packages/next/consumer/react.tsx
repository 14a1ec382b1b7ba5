import type { Session } from "@latchkey/next"
import {
  getCsrfToken,
  getProviders,
  getSession,
  SessionContext,
  SessionProvider,
  signIn,
  signOut,
  useSession,
  type SessionContextValue,
  type SessionProviderProps,
  type SignInOptions,
  type SignInResponse,
  type SignOutParams,
  type SignOutResponse,
  type UpdateSession,
  type UseSessionOptions,
} from "@latchkey/next/react"
import { signIn as signInWithPasskey } from "@latchkey/next/webauthn"
import { use, type JSX } from "react"

export const required: UseSessionOptions<true> = { required: true, onUnauthenticated: () => {} }

export function Member(): JSX.Element {
  const session: SessionContextValue<true> = useSession({ required: true })
  if (session.status === "loading") return <p>{String(session.data satisfies null)}</p>
  const name: string | null | undefined = session.data.user.name
  return <p>{name}</p>
}

export function Anybody(): JSX.Element {
  const { data, status, update } = useSession()
  const context = use(SessionContext)
  const again: UpdateSession = update
  if (status === "unauthenticated") return <button onClick={() => void signIn("github")}>sign in</button>
  return (
    <button onClick={() => void again({ user: { ...data?.user, name: "Ann" } })}>
      {data?.user.role} {context?.status}
    </button>
  )
}

export function Providers({ session, ...props }: SessionProviderProps): JSX.Element {
  return (
    <SessionProvider
      session={session}
      basePath="/auth"
      refetchInterval={60}
      refetchOnWindowFocus={false}
      {...props}
    >
      <Anybody />
    </SessionProvider>
  )
}

export async function functions(options: SignInOptions, leaving: SignOutParams<false>): Promise<unknown> {
  const answer: SignInResponse = await signIn("credentials", { email: "a", password: "b", redirect: false })
  const gone: void = await signIn("credentials", { email: "a", redirectTo: "/" }, { prompt: "login" })
  const either: SignInResponse | void = await signIn("credentials", options)
  const out: SignOutResponse = await signOut(leaving)
  const session: Session | null = await getSession()
  const token: string = await getCsrfToken()
  const names = Object.values((await getProviders()) ?? {}).map(
    ({ id, name, type, signinUrl, callbackUrl }) => [id, name, type, signinUrl, callbackUrl],
  )
  return [answer.error?.length, answer.url, gone, either, out.url, session?.user.role, token, names]
}
// @ts-expect-error -- a session may be missing where it is not required
export const unsafe = (): string => useSession().data.expires

export async function addPasskey(): Promise<string | undefined> {
  const { error } = await signInWithPasskey("passkey", { action: "register", redirect: false })
  return error
}

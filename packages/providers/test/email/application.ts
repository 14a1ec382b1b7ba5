import { setEnvDefaults, skipCSRFCheck, type AuthConfig } from "@latchkey/core"
import type { VerificationToken } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { Provider } from "@latchkey/core/providers"
import { browserOf } from "../sign-in.ts"

const origin = "https://app.example"

/** An application with one e-mail provider, and a user's browser. */
export interface Application {
  /** The logged errors. */
  errors: Error[]
  /** Requests a link, and resolves with the URL to which the user is redirected. */
  ask: (email: string, headers?: Record<string, string>) => Promise<URL>
  /** Opens a link in the same browser, and resolves with the signed-in user's address. */
  open: (link: string) => Promise<string | undefined>
  /** The number of requested links that still work. */
  remainingLinks: () => Promise<number>
}

/** Creates an application with these environment variables and options. */
export function createApplication(
  provider: Provider,
  variables: Record<string, string> = {},
  options: Partial<AuthConfig> = {},
): Application {
  const errors: Error[] = []
  const stored: VerificationToken[] = []
  const adapter = MemoryAdapter()
  const config: AuthConfig = {
    providers: [provider],
    adapter: {
      ...adapter,
      createVerificationToken: async (row) => {
        stored.push({ ...row })
        return adapter.createVerificationToken?.(row)
      },
    },
    secret: "a secret of the tests, which is long enough for all",
    trustHost: true,
    skipCSRFCheck,
    logger: { error: (error) => void errors.push(error), warn: () => {} },
    ...options,
  }
  setEnvDefaults(variables, config)
  const browse = browserOf(config)
  return {
    errors,
    async ask(email, headers = {}) {
      const [{ id }] = Object.values(await (await browse("/auth/providers")).json()) as [{ id: string }]
      const body = new URLSearchParams({ email, callbackUrl: "/inside" })
      const answer = await browse(`/auth/signin/${id}`, {
        method: "POST",
        headers: { origin, ...headers },
        body,
      })
      return new URL(answer.headers.get("location") ?? "", origin)
    },
    async open(link) {
      const { pathname, search } = new URL(link)
      await browse(pathname + search)
      const session: { user?: { email?: string } } | null = await (await browse("/auth/session")).json()
      return session?.user?.email
    },
    async remainingLinks() {
      const rows = await Promise.all(
        stored.map(async ({ identifier, token }) => adapter.useVerificationToken?.({ identifier, token })),
      )
      return rows.filter((row) => row !== null && row !== undefined).length
    },
  }
}

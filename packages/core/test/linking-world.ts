import type { AuthConfig } from "@latchkey/core"
import type { Provider } from "@latchkey/core/providers"
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.ts"
import { recordedAdapter, type RecordedAdapter } from "./recorded-adapter.ts"
import { createService } from "./service.ts"

/** The identity provider that both configured providers use. */
export const idp: IdentityProvider = await createIdentityProvider()
export const strategies = ["database", "jwt"] as const

/** Creates a service with two providers, and records its events. */
export function linkingWorld(
  strategy: "database" | "jwt",
  second: Partial<Provider> = {},
  options: Partial<AuthConfig> = {},
  recorded: RecordedAdapter = recordedAdapter(),
) {
  const events: string[] = []
  const messages: Record<string, unknown>[] = []
  const note = (name: string) => (message: object) => {
    events.push(name)
    messages.push({ name, ...message })
  }
  const service = createService({
    providers: [idp.oidc(), idp.oidc({ id: "second", name: "Second", ...(second as object) })],
    adapter: recorded.adapter,
    session: { strategy },
    events: {
      createUser: note("createUser"),
      linkAccount: note("linkAccount"),
      updateUser: note("updateUser"),
      signIn: note("signIn"),
    },
    ...options,
  })
  const owner = async (provider: string, providerAccountId: string) =>
    recorded.store.getUserByAccount({ provider, providerAccountId })
  return { ...recorded, service, events, messages, owner, browser: service.browser() }
}

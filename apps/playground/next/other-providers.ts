import type { Provider } from "@latchkey/next/providers"
import GitHub from "@latchkey/next/providers/github"
import Google from "@latchkey/next/providers/google"

/** A provider that's used if it has a client. */
export interface OtherProvider {
  readonly id: string
  readonly name: string
  readonly provider: Provider
}

const known: readonly OtherProvider[] = [
  { id: "github", name: "GitHub", provider: GitHub },
  { id: "google", name: "Google", provider: Google },
]

/**
 * The providers that have a client in the environment: `AUTH_GITHUB_ID` and `_SECRET`, `AUTH_GOOGLE_ID` and `_SECRET`.
 */
export const otherProviders: readonly OtherProvider[] = known.filter(({ id }) => {
  const name = `AUTH_${id.toUpperCase()}`
  return Boolean(process.env[`${name}_ID`]) && Boolean(process.env[`${name}_SECRET`])
})

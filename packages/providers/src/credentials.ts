import type { CredentialInput, CredentialsConfig, CredentialsUserConfig } from "@latchkey/core/providers"

export type {
  CredentialInput,
  CredentialsConfig,
  CredentialsProviderId,
  CredentialsUserConfig,
} from "@latchkey/core/providers"

/**
 * Sign-in with a name and a password, or whatever else the application can check itself.
 *
 * ```ts
 * Credentials({
 *   credentials: { email: { type: "email" }, password: { type: "password" } },
 *   authorize: async ({ email, password }) => (await findUser(email, password)) ?? null,
 * })
 * ```
 *
 * @param options - `credentials` names the fields of the form; `authorize` gets what was typed into them.
 */
export default function Credentials<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
>(options: CredentialsUserConfig<C> = {}): CredentialsConfig<C> {
  return {
    id: "credentials",
    name: "Credentials",
    type: "credentials",
    credentials: (options.credentials ?? {}) as C,
    // A default would hide that it is missing: the configuration is refused without one (MissingAuthorize).
    authorize: options.authorize as CredentialsConfig<C>["authorize"],
    options,
  }
}

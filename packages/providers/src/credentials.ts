import type { CredentialInput, CredentialsConfig, CredentialsUserConfig } from "@latchkey/core/providers"

export type {
  CredentialInput,
  CredentialsConfig,
  CredentialsProviderId,
  CredentialsUserConfig,
} from "@latchkey/core/providers"

/**
 * Sign-in with a username and a password, or with anything else that your application can check itself.
 *
 * ```ts
 * Credentials({
 *   credentials: { email: { type: "email" }, password: { type: "password" } },
 *   authorize: async ({ email, password }) => (await findUser(email, password)) ?? null,
 * })
 * ```
 *
 * @param options - `credentials` defines the form's fields, and `authorize` receives their values.
 */
export default function Credentials<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
  const Id extends string = "credentials",
>(
  options: CredentialsUserConfig<C> & { id?: Id | (string & {}) | undefined } = {},
): CredentialsConfig<C, NoInfer<Id>> {
  return {
    id: (options.id ?? "credentials") as Id,
    name: "Credentials",
    type: "credentials",
    credentials: (options.credentials ?? {}) as C,
    // There's no default, because it would hide a missing function: a configuration without one is refused
    // (MissingAuthorize).
    authorize: options.authorize as CredentialsConfig<C>["authorize"],
    options,
  }
}

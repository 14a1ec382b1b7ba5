import { button } from "./button.ts"
import { customFetch } from "./custom-fetch.ts"
import { defaultPort, developmentClient } from "./development-client.ts"
import type { DevelopmentProvider } from "./development-provider.ts"
import { startingFetch } from "./starting-fetch.ts"

/** The options of {@link Development}. */
export interface DevelopmentOptions {
  /** TCP port on `localhost` for the identity provider: 1 to 65535. Default: 4455. */
  readonly port?: number | undefined
}

/**
 * A provider for development that needs no account, no second terminal and no environment variables: signing in means picking one
 * of five invented users. The first sign-in starts an OpenID Provider on the loopback interface of this machine, in this
 * process; what listens there already is used.
 *
 * ```ts
 * providers: [Development()]
 * ```
 *
 * It's refused in production: the service answers each request with the error `DevelopmentOnly`. Bundlers that build for
 * production take a module instead that starts nothing.
 *
 * @throws Error if the port is out of range.
 */
export function Development({ port = defaultPort }: DevelopmentOptions = {}): DevelopmentProvider {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`\`port\` of \`Development()\` is ${String(port)}. It must be a TCP port: 1 to 65535.`)
  const issuer = `http://localhost:${port}`
  const provider: DevelopmentProvider = {
    id: "development",
    name: "Development",
    type: "oidc",
    developmentOnly: true,
    issuer,
    ...developmentClient,
    client: { require_pushed_authorization_requests: true },
    style: button,
    profile: ({ sub, name, email, email_verified: verified, picture }) => ({
      id: sub ?? undefined,
      name,
      email: verified === false ? null : email,
      image: typeof picture === "string" ? picture : null,
    }),
  }
  return Object.assign(provider, { [customFetch]: startingFetch(issuer, port) })
}

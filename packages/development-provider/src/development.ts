import { button, customFetch, type DevelopmentProvider } from "./development-provider.ts"
import { defaultPort, developmentClient } from "./identity-provider-client.ts"
import { environmentVariables } from "./env.ts"
import { codespaceAddress, forwardedPorts } from "./forwarded-ports.ts"
import { startingFetch } from "./starting-fetch.ts"

/** The options of {@link Development}. */
export interface DevelopmentOptions {
  /** TCP port on `localhost` for the identity provider: 1 to 65535. Default: 4455. */
  readonly port?: number | undefined
  /**
   * The URL at which an online editor exposes a port of the machine, with `{port}` for its number:
   * `https://my-workspace-{port}.example.dev`. Anyone who can open the editor's ports can sign in. Default: the
   * URL in GitHub Codespaces, where only the codespace's owner can open them; anywhere else, only this machine.
   */
  readonly portAddress?: string | undefined
}

/**
 * Creates a provider for development that needs no account, no second terminal and no environment variables: to sign
 * in, pick one of five invented users. The first sign-in starts an OpenID Provider on this machine's loopback
 * interface, in this process. If a provider is already listening there, it's used instead.
 *
 * ```ts
 * providers: [Development()]
 * ```
 *
 * It's refused in production, where the service answers each request with the error `DevelopmentOnly`. Bundlers that
 * build for production replace it with a module that starts nothing.
 *
 * @throws Error if the port is out of range, or `portAddress` isn't in this form.
 */
export function Development(options: DevelopmentOptions = {}): DevelopmentProvider {
  const { port = defaultPort, portAddress = codespaceAddress(environmentVariables()) } = options
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
  const ports = portAddress === undefined ? undefined : forwardedPorts(portAddress)
  return Object.assign(provider, { [customFetch]: startingFetch({ issuer, port, portAddress }, ports) })
}

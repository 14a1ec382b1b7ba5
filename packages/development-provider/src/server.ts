import { developmentClient } from "./development-client.ts"
import type { IdentityProvider, IdentityProviderOptions } from "./identity-provider.ts"

export { personas } from "./personas.ts"

/**
 * Starts an OpenID Provider, as the package's index says. Node's modules are loaded here and not before.
 *
 * @throws Error as `startIdentityProvider` of the index, and in versions of Node before 22.
 */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const [major] = process.versions.node.split(".")
  if (Number(major) < 22) {
    throw new Error(
      `The development provider needs Node 22 or newer, and this is Node ${process.versions.node}.`,
    )
  }
  const provider = await import("./identity-provider.ts")
  return provider.startIdentityProvider(options)
}

/**
 * Starts the provider of `Development()`. It lets the process end, and says once on the console that it's there.
 *
 * @param port - TCP port on `localhost`.
 * @throws Error as {@link startIdentityProvider}.
 */
export async function startInBackground(port: number): Promise<void> {
  const { issuer } = await startIdentityProvider({ port, clients: [developmentClient], background: true })
  process.stderr.write(
    `[development-provider] Anyone who opens this application on this machine can sign in as an invented user: ${issuer} ` +
      "asks for no password. It never runs in production.\n",
  )
}

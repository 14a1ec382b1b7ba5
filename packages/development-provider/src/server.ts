import { developmentClient } from "./identity-provider-client.ts"
import { forwardedPorts } from "./forwarded-ports.ts"
import type { IdentityProvider, IdentityProviderOptions } from "./identity-provider.ts"

export { personas } from "./personas.ts"

/**
 * Starts an OpenID Provider, as the package's index says. Node's modules are loaded only when it's called.
 *
 * @throws Error for the same reasons as the index's `startIdentityProvider`.
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
 * Starts the provider of `Development()`. It lets the process end, and logs to the console, once, that it's running.
 *
 * @param port - TCP port on `localhost`.
 * @param portAddress - the URL at which an online editor exposes a port.
 * @throws Error for the same reasons as {@link startIdentityProvider}.
 */
export async function startInBackground(port: number, portAddress?: string): Promise<void> {
  const { issuer } = await startIdentityProvider({
    port,
    clients: [developmentClient],
    background: true,
    portAddress,
  })
  const [who, address] =
    portAddress === undefined
      ? ["opens this application on this machine", issuer]
      : ["can open the ports of this editor (keep them private)", forwardedPorts(portAddress).origin(port)]
  process.stderr.write(
    `[development-provider] Anyone who ${who} can sign in as an invented user, because ${address} asks for no password. ` +
      "It never runs in production.\n",
  )
}

import { TanStackStartAuth, type TanStackStartAuthConfig } from "@latchkey/tanstack-start"

/** The configurations of the contract, by request: the driver puts them there. */
const configurations: WeakMap<Request, TanStackStartAuthConfig> = (() => {
  const shared = globalThis as { contractConfigurations?: WeakMap<Request, TanStackStartAuthConfig> }
  shared.contractConfigurations ??= new WeakMap()
  return shared.contractConfigurations
})()

/** The service, with the configuration that the contract wants for a request. */
export const service: ReturnType<typeof TanStackStartAuth> = TanStackStartAuth((request) => {
  const config = configurations.get(request)
  if (config === undefined) throw new Error("The driver gave this request no configuration.")
  return config
})

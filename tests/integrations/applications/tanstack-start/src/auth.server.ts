import { TanStackStartAuth, type TanStackStartAuthConfig } from "@latchkey/tanstack-start"

/** The contract's configurations, by request. The driver sets them. */
const configurations: WeakMap<Request, TanStackStartAuthConfig> = (() => {
  const shared = globalThis as { contractConfigurations?: WeakMap<Request, TanStackStartAuthConfig> }
  shared.contractConfigurations ??= new WeakMap()
  return shared.contractConfigurations
})()

/** The service, with the contract's configuration for a request. */
export const service: ReturnType<typeof TanStackStartAuth> = TanStackStartAuth((request) => {
  const config = configurations.get(request)
  if (config === undefined) throw new Error("The driver gave this request no configuration.")
  return config
})

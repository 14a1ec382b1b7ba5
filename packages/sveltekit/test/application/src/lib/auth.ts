import { SvelteKitAuth } from "@latchkey/sveltekit"

/** The service, whose configuration comes with each request: a test has its own. */
export const service = SvelteKitAuth(({ platform }) => {
  if (platform === undefined) throw new Error("The test gives no configuration.")
  return platform.config
})

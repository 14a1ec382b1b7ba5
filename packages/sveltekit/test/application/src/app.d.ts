import type { SvelteKitAuthConfig } from "@latchkey/sveltekit"

declare global {
  namespace App {
    interface Platform {
      /** The configuration of the service, and the words of the test. */
      config: SvelteKitAuthConfig
      env?: Record<string, string>
    }
  }
}

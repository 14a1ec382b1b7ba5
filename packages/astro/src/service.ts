import { ActionError } from "astro:actions"
import { getSecret } from "astro:env/server"
import settings from "virtual:latchkey/settings"
import { createAstroAuth, type AstroAuthResult } from "./astro-auth.ts"

/**
 * The service of the application, with the configuration of its `auth.config.ts`. It's imported when it's first needed: a build
 * that prerenders pages doesn't run it.
 */
export const service: AstroAuthResult = createAstroAuth(
  async () => (await import("virtual:latchkey/config")).default,
  {
    readVariable: getSecret,
    ActionError,
    settings,
  },
)

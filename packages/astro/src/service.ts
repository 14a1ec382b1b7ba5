import { ActionError } from "astro:actions"
import { getSecret } from "astro:env/server"
import settings from "virtual:latchkey/settings"
import { createAstroAuth, type AstroAuthResult } from "./astro-auth.ts"

/**
 * The application's service, with the configuration in `auth.config.ts`. It's imported when it's first needed, so a
 * build that prerenders pages doesn't run it.
 */
export const service: AstroAuthResult = createAstroAuth(
  async () => (await import("virtual:latchkey/config")).default,
  {
    readVariable: getSecret,
    ActionError,
    settings,
  },
)

import { ExpressAuth, type ExpressAuthResult } from "@latchkey/express"
import { configuration } from "playground-server-rendered/configuration.ts"

/** The application's service. */
export const auth: ExpressAuthResult = ExpressAuth(configuration)

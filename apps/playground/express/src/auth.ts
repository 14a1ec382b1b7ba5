import { ExpressAuth, type ExpressAuthResult } from "@latchkey/express"
import { configuration } from "playground-server-rendered/configuration.ts"

/** The service of the application. */
export const auth: ExpressAuthResult = ExpressAuth(configuration)

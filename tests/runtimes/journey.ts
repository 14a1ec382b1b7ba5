import { createChecks, type Check, type Expect } from "./checks.ts"
import { credentials } from "./journeys/credentials.ts"
import { database } from "./journeys/database.ts"
import { hono } from "./journeys/hono.ts"
import { openIdConnect } from "./journeys/openid-connect.ts"
import { passkeys } from "./journeys/passkeys.ts"
import { tokens } from "./journeys/tokens.ts"

/** The result of the journeys on a runtime. */
export interface Result {
  readonly checks: readonly Check[]
  /** A session token of this runtime, for another one to open. */
  readonly token: string
}

/**
 * Runs users' journeys, from the first form to the last click, with only web standards.
 *
 * @param foreign - a session token that another runtime made.
 */
export async function journey(foreign: string): Promise<Result> {
  const { checks, expect } = createChecks()
  await credentials(under("credentials", expect))
  await openIdConnect(under("OpenID Connect", expect))
  await database(under("database", expect))
  await passkeys(under("passkeys", expect))
  await hono(under("Hono", expect))
  const token = await tokens(under("tokens", expect), foreign)
  return { checks, token }
}

function under(name: string, expect: Expect): Expect {
  return (rule, found, wanted) => expect(`${name}: ${rule}`, found, wanted)
}

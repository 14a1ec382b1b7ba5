import type { AuthConfig } from "../config/auth-config.ts"
import type { Settings } from "../config/settings.ts"
import { givenData } from "../http/given-fields.ts"
import { lazily } from "../runtime/lazily.ts"
import type { Integration } from "./integration-operations.ts"
import { readSession, reported, settingsOfCall } from "./read-session.ts"
import { listPasskeys as list, removePasskey as remove, renamePasskey as rename } from "./passkeys.ts"
import type { RequestHead } from "./request-head.ts"
import * as actions from "./server-actions.ts"

// Each is loaded with the first call, because few applications call all of them.
const accountModule = /* @__PURE__ */ lazily(async () => import("./accounts.ts"))
const sessionModule = /* @__PURE__ */ lazily(async () => import("./sessions.ts"))
const startModule = /* @__PURE__ */ lazily(async () => import("./start-session.ts"))
const actorModule = /* @__PURE__ */ lazily(async () => import("./actors.ts"))
const freshModule = /* @__PURE__ */ lazily(async () => import("./require-fresh.ts"))

/** Runs an operation of the integration for a configuration. */
type Call<Operation extends (...how: never[]) => unknown> = (
  config: AuthConfig,
  ...how: Parameters<Operation>
) => ReturnType<Operation>

/** The `update` operation. */
export const update: Call<Integration["update"]> = async (config, head, data) =>
  readSession(config, head, "update", async () => ({ data: givenData(data) }))

/** The `accessToken` operation. */
export const accessToken: Call<Integration["accessToken"]> = async (config, head, ...which) =>
  using(config, { name: "accessToken", head }, async (settings) =>
    actions.accessToken(settings, head, ...which),
  )

/** The `requireFresh` operation. */
export const requireFresh: Call<Integration["requireFresh"]> = async (config, head, options) => {
  const found = await readSession(config, head)
  return using(config, { name: "requireFresh", head }, async (settings) =>
    (await freshModule()).requireFresh(settings, head, options, found),
  )
}

/** The `signIn` operation. */
export const signIn: Call<Integration["signIn"]> = async (config, input) =>
  using(config, { name: "signIn", head: input }, async (settings) => actions.signIn(settings, input))

/** The `signOut` operation. */
export const signOut: Call<Integration["signOut"]> = async (config, input) =>
  using(config, { name: "signOut", head: input }, async (settings) => actions.signOut(settings, input))

/** The `startSession` operation. */
export const startSession: Call<Integration["startSession"]> = async (config, input) =>
  using(config, { name: "startSession", head: input }, async (settings) =>
    (await startModule()).startSession(settings, input),
  )

/** The `stopActing` operation. */
export const stopActing: Call<Integration["stopActing"]> = async (config, head) =>
  using(config, { name: "stopActing", head }, async (settings) =>
    (await actorModule()).stopActing(settings, head),
  )

/** The `passkeys.list` operation. */
export const listPasskeys: Call<Integration["passkeys"]["list"]> = async (config, head) =>
  using(config, { name: "passkeys.list", head }, async (settings) => list(settings, head))

/** The `passkeys.rename` operation. */
export const renamePasskey: Call<Integration["passkeys"]["rename"]> = async (config, head, ...how) =>
  using(config, { name: "passkeys.rename", head }, async (settings) => rename(settings, head, ...how))

/** The `passkeys.remove` operation. */
export const removePasskey: Call<Integration["passkeys"]["remove"]> = async (config, head, credentialID) =>
  using(config, { name: "passkeys.remove", head }, async (settings) => remove(settings, head, credentialID))

/** The `accounts.list` operation. */
export const listAccounts: Call<Integration["accounts"]["list"]> = async (config, head) =>
  using(config, { name: "accounts.list", head }, async (settings) =>
    (await accountModule()).listLinkedAccounts(settings, head),
  )

/** The `accounts.unlink` operation. */
export const unlinkAccount: Call<Integration["accounts"]["unlink"]> = async (config, head, account) =>
  using(config, { name: "accounts.unlink", head }, async (settings) =>
    (await accountModule()).unlinkLinkedAccount(settings, head, account),
  )

/** The `sessions` operation. */
export const sessions: Call<Integration["sessions"]> = async (config, head) =>
  using(config, { name: "sessions", head }, async (settings) =>
    (await sessionModule()).listSessions(settings, head),
  )

/** The `endSession` operation. */
export const endSession: Call<Integration["endSession"]> = async (config, head, id) =>
  using(config, { name: "endSession", head }, async (settings) =>
    (await sessionModule()).endListedSession(settings, head, id),
  )

/** The `signOutEverywhere` operation. */
export const signOutEverywhere: Call<Integration["signOutEverywhere"]> = async (config, ...how) =>
  using(config, { name: "signOutEverywhere", head: undefined }, async (settings) =>
    (await sessionModule()).signOutUser(settings, ...how),
  )

/** A call from server code: the name of the operation, and the request during which it's called. */
interface ServerCall {
  readonly name: string
  readonly head: RequestHead | undefined
}

/** Runs a call with the settings of its request, and reports its failure. */
async function using<Result>(
  config: AuthConfig,
  { name, head }: ServerCall,
  run: (settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = await settingsOfCall(config, head)
  return reported(settings, name, async () => run(settings))
}

import { configurationFault } from "../config/configuration-fault.ts"
import { describeValue } from "../config/describe-value.ts"
import type { Settings } from "../config/settings.ts"
import { RefusedRequest } from "../errors/auth-error.ts"
import { UnsupportedStrategy } from "../errors/classes.ts"
import { requireSameOrigin } from "../guard/is-same-origin.ts"
import { resolveRedirect } from "../http/callback-url.ts"
import { givenUserId } from "../http/given-fields.ts"
import { completeSignIn } from "../identity/sign-in/complete-sign-in.ts"
import { unknownUser } from "../identity/sign-in/refusal.ts"
import { findUserById } from "../identity/user-store.ts"
import { type Identity, verified } from "../identity/verified.ts"
import { isIdentifier } from "../model/account.ts"
import type { User } from "../model/session.ts"
import { lazily } from "../runtime/lazily.ts"
import type { StartSessionOptions } from "./action-options.ts"
import type { NavigationResult, StartSessionInput } from "./integration-operations.ts"
import type { RequestHead } from "./request-head.ts"
import { navigation } from "./server-actions.ts"
import { serverContext } from "./server-context.ts"

// Loaded if a user acts as another one.
const actors = /* @__PURE__ */ lazily(async () => import("./actors.ts"))

/** Starts a session for a user whom the application has identified: a sign-in without a provider. */
export async function startSession(settings: Settings, input: StartSessionInput): Promise<NavigationResult> {
  const context = serverContext(settings, input, { action: "callback" })
  const { record } = settings
  record?.aim(context)
  record?.note({ account: { provider: "session" } })
  requireUnsafeMethod(input)
  requireSameOrigin(input.headers, context.serviceUrl.origin)
  const options = checkedOptions(input.options)
  const user = await namedUser(input.user, settings)
  const actor = Object.hasOwn(options, "actor")
    ? await (await actors()).checkActor(options, user, context)
    : undefined
  const { redirectTo = input.callbackUrl ?? "/" } = options
  const identity = {
    user,
    ...originOf(user, options, settings),
    ...actor,
    callbackUrl: await resolveRedirect(redirectTo, context.serviceUrl, settings),
  }
  const outcome = await completeSignIn(verified(identity), context)
  // There is no question: `provesAddress` has decided already.
  if (outcome.type === "unproven") throw new TypeError("A started session can't ask the user.")
  return navigation(outcome, context)
}

/** The methods that don't change anything (RFC 9110 §9.2.1). */
const safeMethods: readonly string[] = ["GET", "HEAD", "OPTIONS", "TRACE"]

/**
 * Throws RefusedRequest if the request can come from a link: another user's link would sign this user in as that other
 * user.
 */
function requireUnsafeMethod({ method, headers }: RequestHead): void {
  if (method === undefined ? hasContent(headers) : !safeMethods.includes(method.toUpperCase())) return
  throw new RefusedRequest(
    "`startSession` was called for a GET request, which any link on any site can cause. Show a form that posts, with a " +
      "button, and call `startSession` when it arrives.",
    405,
  )
}

/**
 * Returns true if a request isn't a GET request, for a framework that doesn't tell the method. A link can't cause such a
 * request: browsers send `Origin` with every other method (Fetch §3.2), and other clients describe the content.
 */
function hasContent(headers: Headers): boolean {
  return ["origin", "content-type", "content-length", "transfer-encoding"].some((name) => headers.has(name))
}

/** Each option, and the test of its value. */
const tests: Readonly<
  Record<keyof StartSessionOptions, readonly [isValid: (value: unknown) => boolean, expected: string]>
> = {
  redirectTo: [(value) => typeof value === "string", "a path or a URL"],
  method: [
    (value) => typeof value === "string" && /^[\w.-]{1,64}$/.test(value),
    "1 to 64 letters, digits, `_`, `.` and `-`",
  ],
  maxAge: [
    (value) => typeof value === "number" && value >= 1 && value < Infinity,
    "a number of seconds, 1 or more",
  ],
  remember: [isBoolean, "true or false"],
  provesEmail: [isBoolean, "true or false"],
  // `actors.ts` checks the value.
  actor: [() => true, "the user who is signed in"],
  unproven: [(value) => value === "remove" || value === "keep", '"remove" or "keep"'],
}

function isBoolean(value: unknown): boolean {
  return typeof value === "boolean"
}

/** Returns the options. Throws UnsupportedStrategy for a wrong value, and for an unknown name, which may be misspelled. */
function checkedOptions(options: unknown = {}): StartSessionOptions {
  const fault = (message: string): Error => configurationFault(UnsupportedStrategy, message)
  if (typeof options !== "object" || options === null)
    throw fault(`The options of \`startSession\` are ${describeValue(options)}. They must be an object.`)
  for (const [name, value] of Object.entries(options)) {
    const [isValid, expected] = Object.hasOwn(tests, name) ? tests[name as keyof StartSessionOptions] : []
    if (isValid === undefined)
      throw fault(
        `\`startSession\` has no option ${describeValue(name)}. Its options are ${Object.keys(tests).join(", ")}.`,
      )
    if (value !== undefined && !isValid(value))
      throw fault(`\`${name}\` of \`startSession\` is ${describeValue(value)}. It must be ${expected}.`)
  }
  return options
}

/**
 * Returns the user: the stored one, or, without an adapter, the application's.
 *
 * @throws RefusedRequest if it isn't a user with an id; UnknownUser if there's an adapter without such a user.
 */
async function namedUser(given: unknown, { adapter }: Settings): Promise<User> {
  const id: unknown = givenUserId(given)
  if (!Number.isSafeInteger(id) && !isIdentifier(id))
    throw new RefusedRequest("The argument `user` has no `id` that identifies a user.")
  if (adapter !== undefined) {
    const user = await findUserById(id as string, adapter)
    if (user === null) throw unknownUser()
    return user
  }
  if (typeof given !== "object")
    throw new RefusedRequest("Without an adapter, the argument `user` must be the user, not only the id.")
  return { ...given, id: String(id) }
}

/** Returns everything that a sign-in says besides its user. */
function originOf(
  { id, email }: User,
  { method, maxAge, remember, provesEmail = false, unproven = "remove" }: StartSessionOptions,
  { adapter, linking }: Settings,
): Omit<Identity, "user" | "callbackUrl"> {
  if (provesEmail && (adapter === undefined || !email))
    throw configurationFault(
      UnsupportedStrategy,
      "`provesEmail` of `startSession` needs an `adapter`, and a user with an `email`.",
    )
  return {
    providerType: "session",
    // A stand-in, which names the origin in keys, details and the record. It's neither stored nor shown.
    account: { provider: "session", type: "credentials", providerAccountId: String(id) },
    isStored: adapter !== undefined,
    method,
    remember,
    lifetime: maxAge === undefined ? undefined : { maxAge: Math.floor(maxAge) },
    provesAddress: provesEmail ? (linking.unproven === "keep" ? "keep" : unproven) : undefined,
  }
}

import { describeValue } from "../config/describe-value.ts"

/** The requirements of a guard: none besides a session, or a recent sign-in. `acr` and `methods` need `maxAge`, too. */
export type GuardDemands = FreshSessionOptions | NoDemands

/** A guard without requirements. */
interface NoDemands {
  readonly maxAge?: never
  readonly acr?: never
  readonly methods?: never
}

/** The names of the requirements. */
const demands: readonly string[] = ["maxAge", "acr", "methods"]

/** The maximum of `maxAge`, because a browser remembers the time of the sign-in for one day. */
const maxFresh = 86_400

/**
 * Creates the error for an option. A guard is created when the application starts, so its error is the language's own: a
 * class of ours would have to be loaded by every application.
 */
type Fault = (message: string) => Error

const typeError: Fault = (message) => new TypeError(message)

/** An `acr` of characters that don't need encoding in a header: RFC 6749 §A.4, without the space. */
const isAcr = /^[\u0021\u0023-\u005b\u005d-\u007e]{1,255}$/

/**
 * Checks the options of a guard when it's created, so that it never ignores a requirement.
 *
 * @param name - the guard's name, for the message.
 * @param others - the names of the guard's other options. `allow` must be a function.
 * @returns the requirements for a recent sign-in, without the other options; undefined if a session is enough.
 * @throws TypeError if an option isn't one of the guard's, or can't be used as it is.
 */
export function guardDemands(
  name: string,
  options: GuardDemands,
  others: readonly string[] = [],
): FreshSessionOptions | undefined {
  requireKnown(name, options, typeError, others)
  if ("allow" in options && typeof options.allow !== "function")
    throw typeError(`\`allow\` of \`${name}\` is ${describeValue(options.allow)}. It must be a function.`)
  if (!demands.some((demand) => demand in options)) return undefined
  const { maxAge, acr, methods } = options
  return checkDemands(name, { maxAge, acr, methods }, typeError)
}

/**
 * Checks the requirements for a recent sign-in.
 *
 * @param name - the name of the function that has them, for the message.
 * @returns the requirements. `acr` is an array.
 * @throws the error that `fault` creates, for a value that can't be used.
 */
export function checkDemands(
  name: string,
  { maxAge, acr, methods }: { readonly [Name in keyof FreshSessionOptions]?: unknown },
  fault: Fault,
): Omit<FreshSessionOptions, "acr"> & { readonly acr: readonly string[] | undefined } {
  if (typeof maxAge !== "number" || !(maxAge >= 1 && maxAge <= maxFresh))
    throw fault(
      `\`maxAge\` of \`${name}\` is ${describeValue(maxAge)}. It must be a number of seconds, from 1 to ${maxFresh}. ` +
        "`acr` and `methods` need it, too.",
    )
  const contexts = typeof acr === "string" ? [acr] : acr
  if (
    contexts !== undefined &&
    !(areTexts(contexts) && contexts.length > 0 && contexts.every((one) => isAcr.test(one)))
  )
    throw fault(`\`acr\` of \`${name}\` must be one or more values without spaces or quotes.`)
  if (methods !== undefined && !areTexts(methods))
    throw fault(
      `\`methods\` of \`${name}\` is ${describeValue(methods)}. It must be an array of providers' ids or types.`,
    )
  return { maxAge, acr: contexts, methods }
}

/**
 * Checks that options have no unknown names.
 *
 * @throws the error that `fault` creates, for an unknown name: it may be a misspelled requirement.
 */
export function requireKnown(
  name: string,
  options: object,
  fault: Fault,
  others: readonly string[] = [],
): void {
  const known = [...demands, ...others]
  const unknown = Object.keys(options).find((key) => !known.includes(key))
  if (typeof options === "object" && unknown === undefined) return
  throw fault(
    `\`${name}\` has no option ${describeValue(unknown ?? options)}. Its options are ${known.join(", ")}.`,
  )
}

function areTexts(values: unknown): values is readonly string[] {
  return Array.isArray(values) && values.every((value) => typeof value === "string")
}

/** The requirements for a session, and the page to which the user returns. */
export interface FreshSessionOptions {
  /** Maximum number of seconds since the user authenticated, from 1 to 86400. */
  readonly maxAge: number
  /**
   * The accepted authentication contexts: the provider's ID token must name one of them as `acr`. Then only `oidc`
   * providers are accepted. By default, the ID token can name any context, or no context.
   */
  readonly acr?: string | readonly string[] | undefined
  /**
   * The accepted providers, by `id` or by `type`. Default: all types except `oauth`, because OAuth doesn't report when
   * the user authenticated. Name such a provider only if it's enough for you that users are signed in there.
   */
  readonly methods?: readonly string[] | undefined
}

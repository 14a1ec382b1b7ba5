import type { AuthError, AuthErrorOptions } from "../errors/auth-error.ts"
import type { ErrorType } from "../errors/auth-error.ts"
import { documentationOf } from "../errors/documentation.ts"
import { describeValue } from "./describe-value.ts"

type FaultClass = { readonly type: ErrorType } & (new (
  message: string,
  options?: AuthErrorOptions,
) => AuthError)

/** The commands that help with a configuration error. */
const commands = {
  adapter: "`npx latchkey add adapter <name>` adds one.",
  check: "`npx latchkey doctor` checks the whole set-up.",
  provider: "`npx latchkey add <name>` adds one.",
  secret: "`npx latchkey secret --write` puts a fresh one into the environment file.",
  replaceSecret: "`npx latchkey secret --write --force` puts a fresh one into the environment file.",
} as const

interface FaultOptions extends AuthErrorOptions {
  /** The command that helps. Default: `check`. */
  readonly command?: keyof typeof commands
}

/**
 * Creates a configuration error. Its message ends with the URL of the page that explains it, and the command that helps.
 *
 * @param message - the option, its value and the allowed values. It must never contain a secret: see
 *   {@link describeValue}.
 */
export function configurationFault(
  Class: FaultClass,
  message: string,
  { command = "check", ...options }: FaultOptions = {},
): AuthError {
  return new Class(`${message} See ${documentationOf(Class)}. ${commands[command]}`, options)
}

/** Describes a URL in a message, without the user, password and query, which may be secret. */
export function describeUrl(url: string): string {
  if (!URL.canParse(url)) return url.includes("@") ? "not a URL" : describeValue(url)
  const { protocol, host, pathname } = new URL(url)
  return describeValue(`${protocol}//${host}${pathname.includes("@") ? "" : pathname}`)
}

/** Lists the allowed values of an option in a message. */
export function oneOf(allowed: readonly string[]): string {
  return `It must be one of ${allowed.map((one) => JSON.stringify(one)).join(", ")}.`
}

import type { AuthError } from "../errors/auth-error.ts"
import { InvalidProvider, MissingAdapter, MissingSecret, UnsupportedStrategy } from "../errors/classes.ts"
import { configurationFault } from "./configuration-fault.ts"
import { describeValue } from "./describe-value.ts"
import type { Misshapen } from "./shaped-config.ts"

/** The expected shape of an option in words, and the error class for any other shape. */
interface Expectation {
  readonly expected: string
  readonly Class?: typeof InvalidProvider | typeof MissingAdapter | typeof MissingSecret
}

/** The expected shapes of options. All other options must be objects. */
const expectations: Readonly<Partial<Record<Misshapen["name"], Expectation>>> = {
  providers: { expected: "an array of providers", Class: InvalidProvider },
  secret: { expected: "a string, or an array of strings", Class: MissingSecret },
  adapter: {
    expected: "an adapter: the return value of a function such as `PrismaAdapter(client)`",
    Class: MissingAdapter,
  },
  revocation: { expected: "true or an object" },
  telemetry: { expected: "a function: the return value of `telemetry()`" },
  languages: { expected: "the return value of `languages()` of `@latchkey/languages`" },
  trustHost: { expected: "true, false, or an array of hosts" },
  limits: { expected: "true, false or an object" },
  trustedProxies: { expected: "a whole number, or an array of addresses and ranges" },
  clientAddress: { expected: "a function" },
  basePath: { expected: "a string" },
  redirectProxyUrl: { expected: "a string" },
}

/** Returns the error for an option that couldn't be read. */
export function shapeFault({ name, value }: Misshapen): AuthError {
  const { expected, Class = UnsupportedStrategy } = expectations[name] ?? { expected: "an object" }
  return configurationFault(Class, `\`${name}\` is ${shown(value)}. It must be ${expected}.`)
}

/** Describes the value of an option, but doesn't show texts, which may be secret. */
function shown(value: unknown): string {
  return typeof value === "string" ? "a string" : describeValue(value)
}

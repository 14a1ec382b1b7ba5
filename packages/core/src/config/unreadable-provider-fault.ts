import type { AuthError } from "../errors/auth-error.ts"
import { InvalidProvider } from "../errors/classes.ts"
import { configurationFault, oneOf } from "./configuration-fault.ts"
import { describeValue } from "./describe-value.ts"
import { providerTypes, type UnreadableProvider } from "./read-providers.ts"

/** Returns the error for an entry in `providers` that couldn't be read. */
export function unreadableProviderFault(unreadable: UnreadableProvider): AuthError {
  const place = `\`providers[${unreadable.index}]\``
  if ("error" in unreadable) {
    return configurationFault(
      InvalidProvider,
      `${place} threw while it was read. Its own error is the cause.`,
      { cause: unreadable.error },
    )
  }
  if ("duplicate" in unreadable) {
    const message = `\`providers\` holds two with the id ${describeValue(unreadable.duplicate)}. Give one of them another \`id\`.`
    return configurationFault(InvalidProvider, message)
  }
  return entryFault(unreadable.entry, place)
}

function entryFault(entry: unknown, place: string): AuthError {
  if (isModule(entry)) {
    const message = `${place} is a module, not its default export. Write \`import GitHub from …\` instead of \`import * as GitHub from …\`, or \`require(…).default\`.`
    return configurationFault(InvalidProvider, message)
  }
  if (typeof entry !== "object" || entry === null) {
    const message = `${place} is ${describeValue(entry)}. It must be a provider: an object, or a function that returns one.`
    return configurationFault(InvalidProvider, message)
  }
  const { id, type } = entry as Partial<Record<"id" | "type", unknown>>
  if (typeof id !== "string") {
    return configurationFault(
      InvalidProvider,
      `\`id\` of ${place} is ${describeValue(id)}. It must be a string.`,
    )
  }
  const message = `\`type\` of the provider ${describeValue(id)} is ${describeValue(type)}. ${oneOf(providerTypes.map(String))}`
  return configurationFault(InvalidProvider, message)
}

/** Returns true for a module that was passed instead of the provider that it exports. */
function isModule(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "default" in entry && !("id" in entry)
}

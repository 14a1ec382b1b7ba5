import { toError } from "../errors/auth-error.ts"
import { EventError } from "../errors/classes.ts"
import type { EventMessages } from "./events.ts"
import type { Settings } from "./settings.ts"
import { within } from "../runtime/within.ts"

/** The maximum time that the service waits for an event handler, in milliseconds [LG-03]. */
const timeout = 1_000

/**
 * Calls the application's handler for an event. The action always continues: the handler's exceptions are logged, and
 * the service waits for the handler for at most one second.
 */
export async function emit<Name extends keyof EventMessages>(
  settings: Settings,
  name: Name,
  message: EventMessages[Name],
): Promise<void> {
  const handler: unknown = settings.events[name]
  if (typeof handler !== "function") return
  try {
    const handled: unknown = Reflect.apply(handler, settings.events, [message])
    await within(Promise.resolve(handled), timeout, "The handler")
  } catch (error) {
    settings.logger.error(
      new EventError(`The handler of the event "${name}" failed.`, {
        cause: { err: toError(error), event: name },
      }),
    )
  }
}

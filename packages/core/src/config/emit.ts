import { toError } from "../errors/to-error.ts"
import { EventError } from "../errors/classes.ts"
import type { EventMessages } from "./events.ts"
import type { Settings } from "./settings.ts"
import { within } from "../runtime/within.ts"

/** The milliseconds that an event handler may take before the service goes on without it [LG-03]. */
const timeout = 1_000

/**
 * Calls the application's handler of an event. The action goes on in any case: exceptions of the handler are logged, and
 * the service waits for it one second at most.
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

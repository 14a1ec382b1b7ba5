import { toError } from "../errors/to-error.ts"
import { EventError } from "../errors/classes.ts"
import type { EventHandlers, EventMessages } from "./events.ts"
import type { Settings } from "./settings.ts"
import { within } from "../runtime/within.ts"

/** How long an event handler is waited for, in milliseconds [LG-03]. */
const timeout = 1_000

/** Whether the application listens to an event. */
export function listens(settings: Settings, name: keyof EventHandlers): boolean {
  return typeof settings.events[name] === "function"
}

/**
 * Tells the application's handler of an event. Whatever the handler does, the action goes on: what it throws is
 * logged, and one that does not end is no longer waited for after a second.
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

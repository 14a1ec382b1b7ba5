import type { EventHandlers } from "./events.ts"
import type { Settings } from "./settings.ts"

/** Returns true if the application handles an event. */
export function listens(settings: Settings, name: keyof EventHandlers): boolean {
  return typeof settings.events[name] === "function"
}

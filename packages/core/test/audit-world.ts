import type { AuditAction, AuditEvent, AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { Browser } from "@latchkey/test-kit/browser"
import type { EmailConfig } from "@latchkey/core/providers"
import { createWorld, type World } from "./email-outbox.ts"

/** A record that stores its events. */
export interface Recorded {
  readonly events: AuditEvent[]
  readonly audit: (event: AuditEvent) => void
  /** Returns the names of the events, with the reason of each failure, and then forgets the events. */
  take(): string[]
  /** Returns the only event with a name. */
  only<Action extends AuditAction>(action: Action): Extract<AuditEvent, { action: Action }>
}

/** Creates an empty record. */
export function createRecorded(): Recorded {
  const events: AuditEvent[] = []
  return {
    events,
    audit: (event) => void events.push(event),
    take: () => events.splice(0).map(named),
    only(action) {
      const [found, ...more] = events.filter((event) => event.action === action)
      if (found === undefined || more.length > 0) throw new Error(`${1 + more.length} or no ${action}`)
      return found as Extract<AuditEvent, { action: typeof action }>
    },
  }
}

/** Describes an event in a few words. */
export function named(event: AuditEvent): string {
  if (event.outcome === "success") return event.action
  const { type, code } = event.reason
  return `${event.action}: ${type}${code === undefined ? "" : ` (${code})`}`
}

/** Creates the service with e-mail and a record. */
export function recordedMail(
  options: Partial<AuthConfig> = {},
  provider: Partial<EmailConfig> = {},
): World & Recorded {
  const recorded = createRecorded()
  return { ...recorded, ...createWorld({ audit: recorded.audit, ...options }, provider) }
}

/** The session strategies. */
export const strategies: [string, () => Partial<AuthConfig>][] = [
  ["JWT sessions", () => ({ adapter: MemoryAdapter(), session: { strategy: "jwt" } })],
  [
    "JWT sessions that can be revoked",
    () => ({ adapter: MemoryAdapter(), session: { strategy: "jwt" }, revocation: true }),
  ],
  ["stored sessions", () => ({ adapter: MemoryAdapter() })],
  ["stored sessions with details", () => ({ adapter: MemoryAdapter(), session: { details: true } })],
]

/** Returns the head of a browser's request. */
export function headOf(browser: Browser): { headers: Headers } {
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
  return { headers: new Headers({ host: "app.example", cookie }) }
}

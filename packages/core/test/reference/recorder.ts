import type { AuthConfig } from "@latchkey/core"

/** A call: the function's name and its parameters. */
export interface Call {
  /** The name, such as `callbacks.jwt` or `events.signIn`. */
  readonly name: string
  readonly parameters: object
}

/** Creates callbacks that change nothing, and handlers of all events. Both record their parameters. */
export function recorder(): { calls: Call[]; options: Pick<AuthConfig, "callbacks" | "events"> } {
  const calls: Call[] = []
  const record = <Parameters extends object>(name: string, parameters: Parameters): Parameters => {
    calls.push({ name, parameters: { ...parameters } })
    return parameters
  }
  return {
    calls,
    options: {
      callbacks: {
        signIn: (all) => record("callbacks.signIn", all) === all,
        redirect: (all) => record("callbacks.redirect", all).url,
        jwt: (all) => record("callbacks.jwt", all).token,
        session: (all) => {
          const { user, expires } = record("callbacks.session", all).session
          return { user: { name: user.name, email: user.email }, expires: new Date(expires).toISOString() }
        },
      },
      events: {
        signIn: (message) => void record("events.signIn", message),
        signOut: (message) => void record("events.signOut", message),
        createUser: (message) => void record("events.createUser", message),
        updateUser: (message) => void record("events.updateUser", message),
        linkAccount: (message) => void record("events.linkAccount", message),
        proveAddress: (message) => void record("events.proveAddress", message),
        session: (message) => void record("events.session", message),
      },
    },
  }
}

/** Returns a call as the page shows it: `user: { id, name }`, `trigger: "update"`. Undefined members are left out. */
export function callText(parameters: object): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `\`${key}: ${valueOf(value)}\``)
    .join("<br>")
}

function valueOf(value: unknown): string {
  if (value instanceof Date) return "Date"
  if (typeof value === "function") return "function"
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const names = members.map(([key, member]) => (isNested(key, member) ? `${key}: ${valueOf(member)}` : key))
  return names.length === 0 ? "{}" : `{ ${names.join(", ")} }`
}

function isNested(key: string, member: unknown): member is object {
  return key === "user" && typeof member === "object"
}

import { randomBytes } from "node:crypto"
import { type Assignment, isPrinted, parseEnvironment } from "../application/environment/environment-files.ts"

/** Returns a fresh secret: 33 random bytes, as base64. */
export function freshSecret(): string {
  return randomBytes(33).toString("base64")
}

/** The variables for secrets, oldest first. The last one that is set seals; all of them open. */
const names = ["AUTH_SECRET", "AUTH_SECRET_1", "AUTH_SECRET_2", "AUTH_SECRET_3"] as const

const assignment = /^(\s*(?:export\s+)?)(AUTH_SECRET(?:_[123])?)(\s*=\s*)(.*)$/

/** Returns the secrets that a text sets, by their names, as they are written. Empty ones don't count. */
export function secretsIn(text: string): ReadonlyMap<string, string> {
  return new Map(assignmentsIn(text).map(({ name, raw }) => [name, raw]))
}

function assignmentsIn(text: string): Assignment[] {
  return parseEnvironment(text).filter(({ name, value }) => names.some((one) => one === name) && value !== "")
}

/**
 * Returns the name of a secret that production refuses, even beside a good one, and the reason; undefined without such a
 * secret.
 */
export function refusedSecretIn(
  text: string,
): { readonly name: string; readonly reason: string } | undefined {
  for (const { name, value } of assignmentsIn(text)) {
    if (isPrinted(value)) return { name, reason: "is printed in the manual" }
    if (Buffer.byteLength(value) < 32) return { name, reason: "is shorter than 32 bytes" }
  }
  return undefined
}

/** Returns true if a text sets a secret that isn't one of the manual's. */
export function hasOwnSecret(text: string): boolean {
  return assignmentsIn(text).some(({ value }) => !isPrinted(value))
}

/** Returns a text with only this secret: the lines of all others, and of empty ones, are left out. */
export function withOnlySecret(text: string, fresh: string): string {
  const kept = text.split("\n").filter((line) => !assignment.test(line))
  const ended = kept.at(-1) === "" ? kept.slice(0, -1) : kept
  return [...ended, `AUTH_SECRET=${fresh}`, ""].join("\n")
}

/** The text of an environment file with an additional secret. */
interface Rotated {
  readonly text: string
  /** The name and the value of the variable that now has the highest number. */
  readonly added: readonly [name: string, value: string]
  /**
   * True if there was no unused name. Each secret then has the name of the next older one, and the oldest one is
   * removed.
   */
  readonly isLeftOut: boolean
}

/** Adds a secret to a text that sets at least one. @see docs/guides/secret-rotation.md */
export function rotatedSecrets(text: string, fresh: string): Rotated {
  const present = secretsIn(text)
  const highest = names.findLastIndex((name) => present.has(name))
  const next = names[highest + 1]
  if (next !== undefined) {
    const ended = text === "" || text.endsWith("\n") ? text : `${text}\n`
    const free = ended
      .split("\n")
      .filter((line) => assignment.exec(line)?.[2] !== next)
      .join("\n")
    return { text: `${free}${next}=${fresh}\n`, added: [next, fresh], isLeftOut: false }
  }
  const values = [...names.slice(1).map((name) => present.get(name)), fresh]
  const moved = text.replaceAll(
    new RegExp(assignment, "gm"),
    (line, before: string, name: string, sign: string) => {
      const value = values[names.indexOf(name as (typeof names)[number])]
      return value === undefined ? line : `${before}${name}${sign}${value}`
    },
  )
  return { text: moved, added: [names[3], fresh], isLeftOut: true }
}

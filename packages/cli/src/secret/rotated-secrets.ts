import { parseEnvironment } from "../application/environment/parse-environment.ts"

/** The variables for secrets, oldest first. The last one that is set seals; all of them open. */
const names = ["AUTH_SECRET", "AUTH_SECRET_1", "AUTH_SECRET_2", "AUTH_SECRET_3"] as const

const assignment = /^(\s*(?:export\s+)?)(AUTH_SECRET(?:_[123])?)(\s*=\s*)(.*)$/

/** Returns the secrets that a text sets, by their names, as they are written. Empty ones don't count. */
export function secretsIn(text: string): ReadonlyMap<string, string> {
  const found = parseEnvironment(text).filter(
    ({ name, value }) => names.some((one) => one === name) && value !== "",
  )
  return new Map(found.map(({ name, raw }) => [name, raw]))
}

/** Returns the name of a secret with fewer than 32 bytes, which production refuses; undefined without such a secret. */
export function shortSecretIn(text: string): string | undefined {
  const [name] =
    [...secretsIn(text)].find(
      ([, value]) => Buffer.byteLength(value.trim().replaceAll(/^["']|["']$/g, "")) < 32,
    ) ?? []
  return name
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

/**
 * The names of members that a copy or merge can use to reach a prototype. A value written there would appear in every
 * object.
 */
const prototypeNames: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"])

/** Returns true if a member with this name could reach a prototype in code that merges a client's data. */
export function leadsToPrototype(name: string): boolean {
  return prototypeNames.has(name)
}

/**
 * Copies a value parsed from JSON, and leaves out members whose names lead to a prototype, at any depth.
 *
 * @param value - nested no deeper than the stack allows.
 */
export function withoutPrototypeNames(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(withoutPrototypeNames)
  const kept = Object.entries(value).filter(([name]) => !leadsToPrototype(name))
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutPrototypeNames(member)]))
}

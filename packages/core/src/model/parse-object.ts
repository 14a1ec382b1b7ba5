/**
 * Parses a JSON text that must be an object. Returns undefined for anything else.
 *
 * Leaves out members called `__proto__`, at every depth. If such a member were copied by assignment, it would become
 * the copy's prototype.
 */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    // Parsing with a function is slow, so it's only done if the text may contain the name, plain or escaped.
    const suspect = text.includes("__proto__") || text.includes("\\u")
    const value: Record<string, unknown> | null = JSON.parse(text, suspect ? withoutPrototype : undefined)
    return typeof value === "object" && value && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function withoutPrototype(name: string, value: unknown): unknown {
  return name === "__proto__" ? undefined : value
}

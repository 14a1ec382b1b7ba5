import type { SomeTexts, Texts } from "../../model/texts.ts"

/** Returns the texts with an application's own instead of some of them. A value of another type is left out. */
export function completeTexts(texts: Texts, own: SomeTexts): Texts {
  return merged(texts, own) as Texts
}

function merged(given: object, own: object): object {
  const entries: readonly [string, unknown][] = Object.entries(given)
  return Object.fromEntries(entries.map(([name, value]) => [name, replaced(value, Reflect.get(own, name))]))
}

function replaced(value: unknown, own: unknown): unknown {
  if (typeof own !== typeof value || own === null || Array.isArray(own) !== Array.isArray(value)) return value
  return isTable(value) && isTable(own) ? merged(value, own) : own
}

function isTable(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

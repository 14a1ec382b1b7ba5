import type { SomeTexts, Texts } from "@latchkey/core"

/** A function that receives the error of a text function, which is called when a page is shown. */
export type Failed = (error: unknown) => void

/**
 * Returns the texts, with some of them replaced by the application's own. A value of the wrong type is ignored. If a
 * function throws or returns no text, it's ignored for the page that called it.
 *
 * @throws TypeError if your texts aren't an object.
 */
export function completeTexts(texts: Texts, own: SomeTexts, failed: Failed): Texts {
  if (!isTable(own)) throw new TypeError(`The texts are no object, but of the type ${typeof own}.`)
  return merged(texts, own, failed) as Texts
}

function merged(given: object, own: object, failed: Failed): object {
  const entries: readonly [string, unknown][] = Object.entries(given)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, replaced(value, Reflect.get(own, name), failed)]),
  )
}

function replaced(value: unknown, own: unknown, failed: Failed): unknown {
  if (isFunction(value)) return isFunction(own) ? guarded(value, own, failed) : value
  if (isTable(value)) return isTable(own) ? merged(value, own, failed) : value
  return typeof own === typeof value && Array.isArray(own) === Array.isArray(value) ? own : value
}

type TextFunction = (value: unknown) => unknown

/** Wraps an application's function. Its type says that it returns text, but a page is shown even if it doesn't. */
function guarded(ours: TextFunction, own: TextFunction, failed: Failed): TextFunction {
  return (value) => {
    try {
      const text = own(value)
      if (typeof text === "string") return text
      throw new TypeError(`A text of the pages is no text, but of the type ${typeof text}.`)
    } catch (error) {
      failed(error)
      return ours(value)
    }
  }
}

function isFunction(value: unknown): value is TextFunction {
  return typeof value === "function"
}

function isTable(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

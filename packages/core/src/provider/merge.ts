type Open = Record<PropertyKey, unknown>

/** Returns true for an object literal, but not for an instance of a class, an array or a function. */
function isPlain(value: unknown): value is Open {
  if (typeof value !== "object" || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function mergeOpen(defaults: Open, overrides: Open): Open {
  const merged: Open = { ...defaults }
  for (const key of Reflect.ownKeys(overrides)) {
    const value = overrides[key]
    if (value === undefined || key === "__proto__") continue
    const former = merged[key]
    merged[key] = isPlain(value) && isPlain(former) ? mergeOpen(former, value) : value
  }
  return merged
}

/**
 * Merges `overrides` over `defaults` into a new object, symbols included. Object literals are merged deeply; arrays,
 * functions and instances are replaced; undefined doesn't override any value.
 */
export function merge<Shape extends object>(defaults: Shape, overrides: Partial<Shape>): Shape {
  return mergeOpen({ ...(defaults as Open) }, { ...(overrides as Open) }) as Shape
}

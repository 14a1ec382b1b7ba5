/**
 * Returns a value that can be called, constructed and read, with itself as the result. It replaces modules that don't
 * matter here.
 *
 * @param answer - the result of a call, if it isn't the value itself.
 */
export function stub(answer?: unknown): unknown {
  const target = function (): void {}
  const self: unknown = new Proxy(target, {
    get(_, name) {
      if (name === "then") return undefined
      if (name === "prototype") return target.prototype
      if (name === "__esModule") return true
      if (name === Symbol.toPrimitive) return () => ""
      if (name === Symbol.iterator) return () => [][Symbol.iterator]()
      return self
    },
    apply: () => answer ?? self,
    construct: () => self as object,
    has: () => true,
  })
  return self
}

/**
 * What JSON writes in place of a value: what its `toJSON` says, if it has one.
 *
 * @param name - of the member that holds it; empty for the whole.
 * @throws what `toJSON` throws.
 * @see [ECMA-262 §25.5.2.2](https://tc39.es/ecma262/#sec-serializejsonproperty)
 */
export function asWritten(value: unknown, name = ""): unknown {
  if (typeof value !== "object" || value === null || !("toJSON" in value)) return value
  return typeof value.toJSON === "function" ? (Reflect.apply(value.toJSON, value, [name]) as unknown) : value
}

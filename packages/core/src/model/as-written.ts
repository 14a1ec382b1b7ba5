/**
 * Returns the value as `JSON.stringify` sees it: the result of the value's `toJSON`, if it has one.
 *
 * @param name - the name of the member with this value; empty for the outermost value.
 * @throws any error that `toJSON` throws.
 * @see [ECMA-262 §25.5.2.2](https://tc39.es/ecma262/#sec-serializejsonproperty)
 */
export function asWritten(value: unknown, name = ""): unknown {
  if (typeof value !== "object" || value === null || !("toJSON" in value)) return value
  return typeof value.toJSON === "function" ? (Reflect.apply(value.toJSON, value, [name]) as unknown) : value
}

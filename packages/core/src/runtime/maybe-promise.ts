/** A value that's available immediately on some platforms, and later on others. */
export type MaybePromise<T> = T | Promise<T>

/**
 * Continues with a value as soon as it's available: in the same call if it isn't a promise, and then without making
 * one.
 */
export function chain<T, R>(value: MaybePromise<T>, proceed: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return value instanceof Promise ? value.then(proceed) : proceed(value)
}

/** Returns an object with the values of another, as soon as all of them are available; without a promise if they are. */
export function together<const Parts extends object>(
  parts: Parts,
): MaybePromise<{ readonly [Name in keyof Parts]: Awaited<Parts[Name]> }> {
  type Available = { readonly [Name in keyof Parts]: Awaited<Parts[Name]> }
  const values: readonly unknown[] = Object.values(parts)
  if (!values.some((value) => value instanceof Promise)) return parts as Available
  const names = Object.keys(parts)
  return Promise.all(values).then(
    (available) => Object.fromEntries(available.map((value, index) => [names[index], value])) as Available,
  )
}

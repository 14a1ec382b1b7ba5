/**
 * Creates a `Date` constructor that runs ahead of another one, or behind it. Only the present is moved: dates that are
 * created from a value aren't changed.
 *
 * @param ahead - returns the number of milliseconds by which it's ahead.
 */
export function shiftedDate(base: DateConstructor, ahead: () => number): DateConstructor {
  const now = (): number => base.now() + ahead()
  const shifted: DateConstructor = new Proxy(base, {
    apply: () => new base(now()).toString(),
    construct: (target, input: unknown[], newTarget) =>
      Reflect.construct(
        target,
        input.length === 0 ? [now()] : input,
        newTarget === shifted ? target : newTarget,
      ) as Date,
    get: (target, name, receiver) =>
      name === "now" ? now : (Reflect.get(target, name, receiver) as unknown),
  })
  return shifted
}

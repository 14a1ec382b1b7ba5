/**
 * Creates a `Date` that runs some time ahead of another one, or behind it. Only the present is moved: dates that are made from
 * a value stay as they are.
 *
 * @param ahead - returns the milliseconds by which it's ahead.
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

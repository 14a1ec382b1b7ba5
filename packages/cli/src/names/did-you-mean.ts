import { isNear } from "./is-near.ts"

/**
 * Suggests the name that was probably meant: one that contains the given name or is part of it, or that is spelt
 * almost the same.
 *
 * @returns the question; undefined if no name is similar.
 */
export function didYouMean(given: string, names: readonly string[]): string | undefined {
  const alike = names.filter((name) => name.includes(given) || given.includes(name))
  const near = alike.length > 0 || given.length < 4 ? alike : names.filter((name) => isNear(given, name))
  return given === "" || near.length === 0 ? undefined : `Did you mean ${near.join(" or ")}?`
}

/**
 * Says that there's no such name, which one was probably meant, and which names exist.
 *
 * @param kind - such as `adapter`
 */
export function noSuch(kind: string, given: string, names: readonly string[]): string {
  const offer = didYouMean(given, names)
  return `There is no ${kind} "${given}". ${offer === undefined ? "" : `${offer} `}There are: ${names.join(", ")}.`
}

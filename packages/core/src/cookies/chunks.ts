import type { CookieSpec } from "./cookie.ts"
import type { CookieJar, SentCookies } from "./sent-cookies.ts"
import type { SentValues } from "./sent-values.ts"

/** The methods that read a value. */
type ReadableValues = Pick<SentValues, keyof SentValues>

/** The methods that find names. */
type ReadableNames = Pick<SentCookies, "names" | "hasUndecodable">

/** The maximum number of cookies for one value [CK-03]. */
const maxChunks = 10
/**
 * Returns the candidates for a value that may be split: the values of the cookie with the plain name, then the chunks
 * `name.0`, `name.1`, …, joined up to the first gap. The two are never mixed [CK-06].
 */
export function readChunked(jar: ReadableValues, name: string): readonly string[] {
  const plain = jar.values(name)
  const joined = joinChunks(jar, name)
  return joined === undefined ? plain : [...plain, joined]
}

function joinChunks(jar: ReadableValues, name: string): string | undefined {
  let joined: string | undefined
  for (let index = 0; index < maxChunks; index++) {
    const chunk = jar.value(`${name}.${index}`)
    if (chunk === undefined) break
    joined = (joined ?? "") + chunk
  }
  return joined
}

/** Returns true if the value, or a chunk of it, has an invalid encoding. */
export function hasUndecodable(jar: ReadableNames, name: string): boolean {
  return jar.names(name).some((each) => isRead(each, name) && jar.hasUndecodable(each))
}

/** Clears a value, under each name that the browser sent. */
export function clearChunked(jar: CookieJar, spec: CookieSpec): void {
  for (const name of sentNames(jar, spec.name)) jar.clear({ ...spec, name })
}

/**
 * Returns the names of the cookies that the browser sent for a value: the plain name, and the names of its chunks,
 * including stale ones. Returns at most twice the maximum number of chunks, because a response can't clear more. Other
 * cookies aren't ours, even if their names begin in the same way.
 */
export function sentNames(jar: Pick<ReadableNames, "names">, name: string): readonly string[] {
  const sent = jar.names(name).filter((each) => each === name || /^\.-?\d+$/.test(each.slice(name.length)))
  // The cookies that are read come first, because all of them must be cleared.
  const read = sent.filter((each) => isRead(each, name))
  return [...read, ...sent.filter((each) => !isRead(each, name))].slice(0, 2 * maxChunks)
}

/** Returns true if a cookie has exactly this name, or is one of its chunks. */
function isRead(sent: string, name: string): boolean {
  return /^(\.\d)?$/.test(sent.slice(name.length))
}

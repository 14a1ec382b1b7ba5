import { JWTSessionError } from "../errors/auth-error.ts"
import { sentNames } from "./chunks.ts"
import type { CookieSpec } from "./cookie.ts"
import type { CookieJar } from "./sent-cookies.ts"

/** The maximum length of a value in one cookie, in characters, and of name and value together [CK-03]. */
const maxChunkLength = 3_936
const maxCookieLength = 4_096
/** The maximum length of all chunks together, in characters, because servers limit request headers to 16 kB [CK-03]. */
const maxValueLength = 16_384

/**
 * Sets a value until a time, as {@link writeChunked} does. Without a time, the browser forgets the value when it closes,
 * whatever the cookie's configured attributes say.
 */
export function writeUntil(
  jar: CookieJar,
  { name, options }: CookieSpec,
  expires: Date | undefined,
  value: string,
): void {
  const { maxAge: _, ...others } = options
  writeChunked(jar, { name, options: { ...(expires === undefined ? others : options), expires } }, value)
}

/**
 * Sets a value under its plain name, or in chunks if it's too long for one cookie. Clears the names of an earlier,
 * longer or shorter value that the browser still sends, so that no stale chunk remains.
 *
 * @throws JWTSessionError if the value is too long for browsers or servers.
 */
export function writeChunked(jar: CookieJar, spec: CookieSpec, value: string): void {
  if (value.length > maxValueLength) {
    throw new JWTSessionError(
      `The value of the cookie "${spec.name}" has ${value.length} characters, but servers often reject requests whose cookies have ` +
        `more than ${maxValueLength}. Put less into the token, or keep sessions in a database.`,
    )
  }
  const chunkSize = Math.min(maxChunkLength, maxCookieLength - `${spec.name}.9=`.length)
  const names = new Set<string>()
  if (value.length <= chunkSize) {
    jar.set(spec, value)
    names.add(spec.name)
  } else {
    for (let index = 0; index * chunkSize < value.length; index++) {
      const name = `${spec.name}.${index}`
      jar.set({ ...spec, name }, value.slice(index * chunkSize, (index + 1) * chunkSize))
      names.add(name)
    }
  }
  for (const name of sentNames(jar, spec.name)) if (!names.has(name)) jar.clear({ ...spec, name })
}

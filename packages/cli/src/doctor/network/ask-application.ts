import { ask, jsonObject, type Answer } from "./ask.ts"

/** The answers of the running application. */
export interface ApplicationAnswers {
  /** The URL at which it was asked. */
  readonly url: string
  readonly providers: Answer
  /** The addresses that it would send to providers; undefined if the answer isn't the service's. */
  readonly callbackUrls: Readonly<Record<string, string>> | undefined
  /** The cookies that it sets with a CSRF token, as `Set-Cookie` has them. */
  readonly cookies: readonly string[]
}

/** Asks the running application for its providers and for a CSRF token. @param url - its address; the path doesn't count */
export async function askApplication(url: string, basePath: string): Promise<ApplicationAnswers> {
  const base = `${new URL(url).origin}${basePath}`
  const providers = await ask(`${base}/providers`)
  const listed = providers.status === 200 ? jsonObject(providers.text) : undefined
  const callbackUrls = listed === undefined ? undefined : urlsOf(listed)
  const { cookies } = callbackUrls === undefined ? { cookies: [] } : await ask(`${base}/csrf`)
  return { url, providers, callbackUrls, cookies }
}

function urlsOf(listed: Readonly<Record<string, unknown>>): Record<string, string> | undefined {
  const entries = Object.entries(listed).flatMap(([id, provider]) => {
    const url: unknown = Reflect.get(Object(provider) as object, "callbackUrl")
    return typeof url === "string" ? [[id, url] as const] : []
  })
  return entries.length === 0 && Object.keys(listed).length > 0 ? undefined : Object.fromEntries(entries)
}

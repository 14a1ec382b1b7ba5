import { ask, jsonObject, type Answer } from "./ask.ts"

/** The running application's responses. */
export interface ApplicationAnswers {
  /** The URL to which the requests were sent. */
  readonly url: string
  readonly providers: Answer
  /** The callback URLs that it would send to providers; undefined if the response isn't the service's. */
  readonly callbackUrls: Readonly<Record<string, string>> | undefined
  /** The `Set-Cookie` headers of its response with a CSRF token. */
  readonly cookies: readonly string[]
}

/**
 * Requests the providers and a CSRF token from the running application.
 *
 * @param url - the application's URL; the path is ignored
 */
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

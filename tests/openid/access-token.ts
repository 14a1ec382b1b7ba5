import {
  createIntegration,
  type AccessTokenOptions,
  type AccessTokenResult,
  type UsableAccessToken,
} from "@latchkey/core/integration"
import { origin, type Application } from "./application.ts"
import type { Browser } from "@latchkey/test-kit/browser"

/** Requests an access token like the application's server code, during a browser's request. */
export async function accessToken(
  { config }: Application,
  browser: Browser,
  provider: string,
  options: AccessTokenOptions = {},
): Promise<AccessTokenResult> {
  const cookie = browser.cookies.header({ url: new URL(origin) }) ?? ""
  const head = { headers: new Headers({ host: new URL(origin).host, cookie }) }
  return (await createIntegration(config).accessToken(head, provider, options)).result
}

/** Like {@link accessToken}, but throws if there's no token. */
export async function usableToken(
  application: Application,
  ...question: readonly [browser: Browser, provider: string, options?: AccessTokenOptions]
): Promise<UsableAccessToken> {
  const result = await accessToken(application, ...question)
  if (result.status === "ok") return result
  throw new Error(`there is no token: ${result.status}`, { cause: application.errors.at(-1) })
}

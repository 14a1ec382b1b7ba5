import type { AuthConfig } from "@latchkey/core"
import { serialiseCookie } from "@latchkey/core/integration"
import type { Browser } from "@latchkey/test-kit/browser"
import { ada } from "./identity-provider.ts"
import { passkeys } from "./passkeys.ts"
import { sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"
import { grace, headOf, idp, startedWorld } from "./started-world.ts"

/** The cookie in which the session of the user who acts waits. */
export const waitingCookie = `${sessionCookie}.waiting`

/** An application in which Ada works for support. */
export async function supportWorld(options: Partial<AuthConfig> = {}) {
  const world = await startedWorld({
    providers: [idp.oidc(), idp.oidc({ id: "other", name: "Other" }), passkeys({})],
    experimental: { enableWebAuthn: true },
    freshSessions: true,
    ...options,
  })
  const { integration, store, service } = world
  const session = async (browser: Browser) =>
    (await integration.session(headOf(browser))).session as {
      user: { name?: string }
      expires: string
      actor?: { id: string }
    } | null
  const signedIn = async (browser: Browser = service.browser()) => {
    await signIn(browser, idp, { person: { ...ada, auth_time: Math.floor(Date.now() / 1000) } })
    return browser
  }
  const idOf = async () =>
    (await store.getUserByAccount({ provider: "idp", providerAccountId: String(ada.sub) }))?.id ?? ""
  return {
    ...world,
    session,
    signedIn,
    idOf,
    /** Returns who the user is, and who acts, in a few words. */
    who: async (browser: Browser) => {
      const found = await session(browser)
      if (found === null) return "no one"
      const { user, actor } = found
      return `${user.name}${actor === undefined ? "" : actor.id === (await idOf()) ? ", by Ada" : ", by ?"}`
    },
    /** Signs Ada in, who then acts as Grace. */
    acting: async (more: object = {}) => {
      const browser = await signedIn()
      await world.start(browser, grace.id, { actor: await idOf(), ...more })
      return browser
    },
    stop: async (browser: Browser, head: Record<string, string> = {}) => {
      const { isBack, cookies } = await integration.stopActing(headOf(browser, head))
      for (const cookie of cookies)
        browser.cookies.keep(serialiseCookie(cookie), new URL("https://app.example/"))
      return isBack
    },
  }
}

/** Returns the type and the code of the error with which a call fails, or "done". */
export async function result(call: Promise<unknown>): Promise<string> {
  const error = (await call.then(
    () => ({ type: "done" }),
    (thrown: unknown) => thrown,
  )) as { type?: string; code?: string }
  return `${error.type}${error.code === undefined ? "" : ` ${error.code}`}`
}

import options from "#latchkey/options"
import {
  createSessionStore,
  setDefaultBasePath,
  type KnownSession,
  type SessionStore,
} from "@latchkey/core/client"
import type { Session } from "@latchkey/core/types"
import { createError, useNuxtApp, useRequestEvent, useRuntimeConfig, useState } from "nuxt/app"
import type { Ref } from "vue"
import type { PageService } from "../server/nuxt-auth.ts"

/** The session of a page, as it goes from the server to the browser. */
interface PageState {
  /** Null if no user is signed in, undefined if the session isn't known. */
  session: KnownSession
  /** The path of the actions; undefined if the server hasn't sent it. */
  basePath: string | undefined
  signInPage: string | undefined
}

/** The session of a page, on the server and in the browser. */
export interface PageSession {
  readonly state: Ref<PageState>
  /**
   * Returns the session, and reads it first if it isn't known: on the server from the request, in the browser from the
   * service.
   */
  load: () => Promise<KnownSession>
  /** The browser's session. Undefined on the server. */
  readonly store: SessionStore | undefined
}

const sessions = new WeakMap<object, PageSession>()

/** Returns the session of the page that is rendered or shown. */
export function pageSession(): PageSession {
  const nuxt = useNuxtApp()
  const found = sessions.get(nuxt)
  if (found !== undefined) return found
  const state = useState<PageState>("latchkey", () => ({
    session: undefined,
    basePath: undefined,
    signInPage: undefined,
  }))
  const made = import.meta.server ? onServer(state) : inBrowser(state)
  sessions.set(nuxt, made)
  return made
}

/** Returns the path of the actions, from the server or from the module's options. */
export function basePathOf({ state }: PageSession): string {
  return state.value.basePath ?? options.basePath ?? `${applicationBase()}/api/auth`
}

/** Returns the path below which the whole application is served, without a trailing slash. */
export function applicationBase(): string {
  const { baseURL } = useRuntimeConfig().app as { readonly baseURL: string }
  return baseURL.replace(/\/+$/, "")
}

/**
 * Returns the page's session on the server. A page that's rendered for more than one user has no session; the browser
 * asks for it.
 */
function onServer(state: Ref<PageState>): PageSession {
  const event = useRequestEvent()
  const service = event?.context["latchkey"] as (() => Promise<PageService | undefined>) | undefined
  let loading: Promise<KnownSession> | undefined
  const read = async (): Promise<KnownSession> => {
    const page = import.meta.prerender ? undefined : await service?.()
    if (page === undefined) return undefined
    const session = await page.session()
    state.value = { session, basePath: page.basePath, signInPage: page.signInPage }
    return session
  }
  return { state, store: undefined, load: async () => (loading ??= read().catch(hide)) }
}

/**
 * Throws an error whose text Nitro writes into the log, but doesn't send: Nuxt would show the message of any other error
 * to the visitor. In development, the visitor is the developer.
 */
function hide(cause: unknown): never {
  if (import.meta.dev) throw cause
  throw createError({ statusCode: 500, statusMessage: "Server Error", unhandled: true, cause })
}

function inBrowser(state: Ref<PageState>): PageSession {
  const store = createSessionStore(state.value.session)
  store.subscribe(() => {
    state.value.session = store.current()
  })
  let loading: Promise<Session | null> | undefined
  const made: PageSession = {
    state,
    store,
    async load() {
      const known = store.current()
      if (known !== undefined) return known
      loading ??= store.refresh().finally(() => (loading = undefined))
      return loading
    },
  }
  setDefaultBasePath(basePathOf(made))
  return made
}

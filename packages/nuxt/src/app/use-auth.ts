import {
  getCsrfToken,
  getProviders,
  signIn as signInFromBrowser,
  signOut,
  tellTabs,
  type KnownSession,
} from "@latchkey/core/client"
import type { Session, User } from "@latchkey/core/types"
import { useNuxtApp } from "nuxt/app"
import { computed, getCurrentInstance, onMounted, onServerPrefetch, type ComputedRef } from "vue"
import { pageSession, type PageSession } from "./page-session.ts"

/** The session of a page, for components and middleware. */
export interface PageSessionState {
  /** The session: null if no user is signed in, undefined until it's known. */
  readonly session: ComputedRef<KnownSession>
  /** The user of the session, if there is one. */
  readonly user: ComputedRef<User | undefined>
  /** True if a user is signed in. */
  readonly loggedIn: ComputedRef<boolean>
  /** The state of the session, as one word. */
  readonly status: ComputedRef<"authenticated" | "loading" | "unauthenticated">
  /**
   * Reads the session again.
   *
   * @returns the new session; null if no user is signed in, or the service can't be reached.
   */
  readonly refresh: () => Promise<Session | null>
  /**
   * Changes the session: the service's `jwt` or `session` callback gets `data`, and decides what to do with it.
   *
   * @returns the new session; null if no user is signed in, or the service can't be reached.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever survives JSON, objects of declared interfaces included
  readonly update: (data?: any) => Promise<Session | null>
}

/** The session of a page, and the functions to sign in and out in the browser. */
export interface Auth extends PageSessionState {
  /** Signs in, or goes to the sign-in page. */
  readonly signIn: typeof signInFromBrowser
  /** Signs out. */
  readonly signOut: typeof signOut
  /** Returns the public details of the configured providers, by id. */
  readonly getProviders: typeof getProviders
  /** Returns the CSRF token for forms that this browser posts. */
  readonly getCsrfToken: typeof getCsrfToken
}

/** A state that is returned immediately. When you await it, the session is known. */
export type Awaited<State> = State & PromiseLike<State>

/**
 * Returns the page's session. In a component, you can use it immediately, because the server knows the session before
 * it renders the template. Await it if your code itself needs the session, as in a middleware. On a page that's kept
 * for more than one user (prerendered, `swr`, `isr`), the session is known only in the browser.
 */
export function useSession(): Awaited<PageSessionState> {
  const page = pageSession()
  return awaited(page, stateOf(page))
}

/** Returns the page's session as {@link useSession} does, and the functions to sign in and out. */
export function useAuth(): Awaited<Auth> {
  const page = pageSession()
  return awaited(page, { ...stateOf(page), signIn: signInFromBrowser, signOut, getProviders, getCsrfToken })
}

function stateOf(page: PageSession): PageSessionState {
  const session = computed(() => page.state.value.session)
  return {
    session,
    user: computed(() => session.value?.user),
    loggedIn: computed(() => Boolean(session.value)),
    status: computed(() => statusOf(session.value)),
    refresh: async () => ask(page),
    update: async (data: unknown) => ask(page, data ?? {}),
  }
}

/** Reads the session from the service, and makes the other tabs do the same. */
async function ask({ store, load }: PageSession, data?: unknown): Promise<Session | null> {
  // A page that the server renders has its request's session.
  if (store === undefined) return (await load()) ?? null
  const session = await store.refresh(data)
  tellTabs("changed")
  return session
}

/**
 * Makes a state awaitable, and reads the session when it's needed: before the server renders the template, or after
 * the page is hydrated.
 */
function awaited<State extends object>(page: PageSession, state: State): Awaited<State> {
  const nuxt = useNuxtApp()
  const isComponent = getCurrentInstance() !== null
  if (isComponent && page.state.value.session === undefined) {
    if (import.meta.server) onServerPrefetch(async () => void (await page.load()))
    else onMounted(() => void page.load())
  }
  return {
    ...state,
    // oxlint-disable-next-line unicorn/no-thenable -- it's meant to be awaited, as `useFetch` of Nuxt is
    then: async (resolve, reject) => {
      // While a page is being hydrated, its components must match what the server rendered.
      const isServers =
        import.meta.client && nuxt.isHydrating === true && nuxt.payload.serverRendered === true
      return (isComponent && isServers ? Promise.resolve() : page.load())
        .then(() => state)
        .then(resolve, reject)
    },
  }
}

function statusOf(session: KnownSession): "authenticated" | "loading" | "unauthenticated" {
  if (session === undefined) return "loading"
  return session === null ? "unauthenticated" : "authenticated"
}

import { navigateTo, onNuxtReady, useNuxtApp, type PageMeta } from "nuxt/app"
import type { KnownSession } from "@latchkey/core/client"
import { applicationBase, basePathOf, pageSession } from "./page-session.ts"

/** The requirements of a page, as in `definePageMeta({ auth: … })`. */
export interface PageDemands {
  /** Shows the page, such as a sign-in page, only to users who aren't signed in. */
  unauthenticatedOnly?: boolean | undefined
  /** The path to which signed-in users are then sent. Default `/`. */
  navigateAuthenticatedTo?: string | undefined
}

/** A page of the application, as its router names it. */
export interface Page {
  readonly path: string
  readonly fullPath: string
  readonly meta: PageMeta & { readonly auth?: PageDemands | boolean | undefined }
}

/** Sends the user to the sign-in page and back if the page requires a session and the user isn't signed in. */
export async function guardPage(page: Page): Promise<ReturnType<typeof navigateTo> | undefined> {
  const { auth = true } = page.meta
  if (auth === false) return undefined
  const nuxt = useNuxtApp()
  const session = pageSession()
  const demands = auth === true ? {} : auth
  const isServers = import.meta.client && nuxt.isHydrating === true && nuxt.payload.serverRendered === true
  if (isServers && session.state.value.session === undefined) {
    // A page that was cached for several users is hydrated first, because it must match the server's HTML.
    onNuxtReady(async () => {
      const known = await session.load()
      await nuxt.runWithContext(() => follow(page, demands, known))
    })
    return undefined
  }
  const known = await session.load()
  return nuxt.runWithContext(() => follow(page, demands, known))
}

/** Returns where the user goes; undefined if the page may be shown, or is rendered for more than one user. */
function follow(
  page: Page,
  { unauthenticatedOnly = false, navigateAuthenticatedTo = "/" }: PageDemands,
  known: KnownSession,
): ReturnType<typeof navigateTo> | undefined {
  // On a cached page, the server doesn't know; in the browser, the user counts as signed out if the service can't
  // be reached.
  if (known === undefined) return undefined
  if (unauthenticatedOnly) return known === null ? undefined : navigateTo(navigateAuthenticatedTo)
  return known === null ? toSignIn(page) : undefined
}

function toSignIn({ path, fullPath }: Page): ReturnType<typeof navigateTo> | undefined {
  const session = pageSession()
  const { signInPage } = session.state.value
  const base = applicationBase()
  // Two slashes at the beginning of a path would refer to another host.
  const callbackUrl = base + fullPath.replace(/^\/+/, "/")
  if (signInPage !== undefined && withoutBase(signInPage, base) === path) return undefined
  if (signInPage?.startsWith(`${base}/`) === true)
    return navigateTo({ path: withoutBase(signInPage, base), query: { callbackUrl } })
  const query = new URLSearchParams({ callbackUrl })
  return navigateTo(`${basePathOf(session)}/signin?${query}`, { external: true })
}

function withoutBase(path: string, base: string): string {
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path
}

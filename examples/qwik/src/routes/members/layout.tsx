import { component$, Slot } from "@builder.io/qwik"
import type { RequestHandler } from "@builder.io/qwik-city"

export const onRequest: RequestHandler = (event) => {
  if (event.sharedMap.get("session")) return
  const query = new URLSearchParams({ callbackUrl: event.url.pathname })
  throw event.redirect(302, `/auth/signin?${query}`)
}

export default component$(() => <Slot />)

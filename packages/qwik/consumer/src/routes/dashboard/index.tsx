import { component$ } from "@builder.io/qwik"
import type { RequestHandler } from "@builder.io/qwik-city"
import { useSession } from "../plugin@auth"

export const onRequest: RequestHandler = (event) => {
  const session = event.sharedMap.get("session")
  if (!session || new Date(session.expires) < new Date()) {
    // oxlint-disable-next-line typescript/only-throw-error -- the way of Qwik City
    throw event.redirect(302, `/auth/signin?callbackUrl=${event.url.pathname}`)
  }
}

export default component$(() => <p id="who">{useSession().value?.user?.name}</p>)

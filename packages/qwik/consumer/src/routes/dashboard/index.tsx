import { component$ } from "@builder.io/qwik"
import type { RequestHandler } from "@builder.io/qwik-city"
import type { Session } from "@latchkey/qwik"
import { useSession } from "../plugin@auth"

export const onRequest: RequestHandler = (event) => {
  const session: Session | null = event.sharedMap.get("session")
  if (!session || new Date(session.expires) < new Date()) {
    throw event.redirect(302, `/auth/signin?callbackUrl=${event.url.pathname}`)
  }
}

export default component$(() => <p id="who">{useSession().value?.user?.name}</p>)

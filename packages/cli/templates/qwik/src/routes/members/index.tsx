import { component$ } from "@builder.io/qwik"
import type { RequestHandler } from "@builder.io/qwik-city"
import { useSession } from "../plugin@auth"

export const onRequest: RequestHandler = ({ redirect, sharedMap }) => {
  if (!sharedMap.get("session"))
    throw redirect(302, "/auth/signin?callbackUrl=/members")
}

export default component$(() => {
  const session = useSession()
  const user = session.value?.user
  return (
    <main>
      <h1>{`Welcome, ${user?.name ?? user?.email}.`}</h1>
    </main>
  )
})

import { component$ } from "@builder.io/qwik"
import { useSession } from "../plugin@auth"

export default component$(() => {
  const session = useSession()
  return <p>{`Welcome, ${session.value?.user?.name}.`}</p>
})

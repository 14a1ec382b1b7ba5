import { Suspense } from "react"
import { auth } from "@/auth"

/** In place of the page, if the user comes from `/boxes`. */
export default function Page() {
  return (
    <Suspense>
      <Details />
    </Suspense>
  )
}

async function Details() {
  const session = await auth()
  return <p id="intercepted">Beside: {session?.user?.name ?? "nobody"}</p>
}

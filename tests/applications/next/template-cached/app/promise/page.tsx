import { Suspense } from "react"
import { auth } from "@/auth"
import { PromisedName } from "./promised-name"

/** Nothing waits here: the session follows, and the component that uses it waits. */
export default function Page() {
  return (
    <main>
      <h1>Promised</h1>
      <Later />
    </main>
  )
}

function Later() {
  const session = auth()
  return (
    <Suspense fallback={<p>One moment</p>}>
      <PromisedName session={session} />
    </Suspense>
  )
}

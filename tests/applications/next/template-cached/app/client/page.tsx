import { SessionProvider } from "@latchkey/next/react"
import { Suspense } from "react"
import { auth } from "@/auth"
import { Name } from "./name"

export default function Page() {
  return (
    <main>
      <h1>In the browser</h1>
      <Suspense fallback={<p>One moment</p>}>
        <Known />
      </Suspense>
    </main>
  )
}

/** The session comes with the page: the browser does not ask for it. */
async function Known() {
  return (
    <SessionProvider session={await auth()}>
      <Name />
    </SessionProvider>
  )
}

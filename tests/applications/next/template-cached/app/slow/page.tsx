import { Suspense } from "react"
import { auth } from "@/auth"
import { gate } from "@/gate"

export default function Page() {
  return (
    <main>
      <h1>Everything for the garden</h1>
      <Suspense fallback={<p id="fallback">Who are you?</p>}>
        <Late />
      </Suspense>
    </main>
  )
}

async function Late() {
  const session = await auth()
  await gate().opened
  return <p id="late">{session?.user?.name ?? "nobody"}</p>
}

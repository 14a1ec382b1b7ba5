import { Suspense } from "react"
import { auth } from "@/auth"

export default function Page() {
  return (
    <Suspense>
      <Side />
    </Suspense>
  )
}

async function Side() {
  const session = await auth()
  return (
    <p id="side">
      {session?.user?.name ?? "nobody"}, read {session?.read}
    </p>
  )
}

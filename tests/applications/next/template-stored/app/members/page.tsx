import { Suspense } from "react"
import { auth } from "@/auth"

export default function Page() {
  return (
    <Suspense>
      <Members />
    </Suspense>
  )
}

async function Members() {
  const session = await auth()
  return <p id="name">{session?.user?.name}</p>
}

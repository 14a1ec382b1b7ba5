import { Suspense } from "react"
import { auth } from "@/auth"

export default function Page() {
  return (
    <Suspense>
      <Details />
    </Suspense>
  )
}

async function Details() {
  const session = await auth()
  return <p id="details">Page: {session?.user?.name ?? "nobody"}</p>
}

import Link from "next/link"
import { Suspense } from "react"
import { auth } from "@/auth"

export default function Page() {
  return (
    <>
      <Link href="/boxes/details">Details</Link>
      <Suspense>
        <Main />
      </Suspense>
    </>
  )
}

async function Main() {
  const session = await auth()
  return (
    <p id="main">
      {session?.user?.name ?? "nobody"}, read {session?.read}
    </p>
  )
}

import Link from "next/link"
import { type ReactNode, Suspense } from "react"
import { auth } from "@/auth"

export default function HomePage(): ReactNode {
  return (
    <main>
      <Suspense>
        <Greeting />
      </Suspense>
      <Link href="/account">Account</Link>
    </main>
  )
}

async function Greeting(): Promise<ReactNode> {
  const session = await auth()
  return <h1>{session === null ? "Nobody is signed in" : `Hello, ${session.user?.email}`}</h1>
}

import type { Metadata } from "next"
import { Suspense } from "react"
import { auth } from "@/auth"

export async function generateMetadata(): Promise<Metadata> {
  const session = await auth()
  return { title: `Page of ${session?.user?.name ?? "nobody"}, read ${session?.read}` }
}

export default function Page() {
  return (
    <Suspense>
      <Read />
    </Suspense>
  )
}

async function Read() {
  const session = await auth()
  return <p id="read">{session?.read}</p>
}

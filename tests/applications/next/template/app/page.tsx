import type { Metadata } from "next"
import { cookies } from "next/headers"
import { Suspense } from "react"
import { auth } from "../auth"

export async function generateMetadata(): Promise<Metadata> {
  const session = await auth()
  return { title: `Page of ${session?.user?.name ?? "nobody"}` }
}

export default function Page() {
  return (
    <Suspense>
      <Content />
    </Suspense>
  )
}

async function Content() {
  const [first, second] = await Promise.all([auth(), auth()])
  const sent = (await cookies()).getAll().filter(({ name }) => name.endsWith("session-token"))
  return (
    <main>
      <p id="name">{first?.user?.name ?? "nobody"}</p>
      <p id="first">{first?.read ?? "nobody"}</p>
      <p id="second">{second?.read ?? "nobody"}</p>
      <p id="cookie">{sent.map(({ value }) => value).join(",")}</p>
    </main>
  )
}

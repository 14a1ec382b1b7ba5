import Link from "next/link"
import { Suspense, type ReactNode } from "react"
import { leave, leaveHere } from "@/actions"
import { auth } from "@/auth"

async function Who() {
  const session = await auth()
  return <p id="layout">{session === null ? "nobody" : `${session.user?.name} ${session.read}`}</p>
}

const pages = [
  "/",
  "/members",
  "/orders",
  "/private",
  "/loading",
  "/login",
  "/staff",
  "/boxes",
  "/client",
] as const

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          {pages.map((page) => (
            <Link key={page} href={page}>
              {page}
            </Link>
          ))}
        </nav>
        <Suspense fallback={<p>One moment</p>}>
          <Who />
        </Suspense>
        <form action={leave}>
          <button>Leave</button>
        </form>
        <form action={leaveHere}>
          <button>Stay signed out</button>
        </form>
        {children}
      </body>
    </html>
  )
}

import type { Metadata } from "next"
import Link from "next/link"
import type { ReactNode } from "react"

export const metadata: Metadata = { title: "Not found" }

/** The page for an unknown path. */
export default function NotFoundPage(): ReactNode {
  return (
    <header className="intro">
      <h1>There is no such page</h1>
      <p>
        <Link href="/">Go to the start page</Link>
      </p>
    </header>
  )
}

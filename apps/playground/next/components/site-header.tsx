"use client"

import Link from "next/link"
import { usePathname } from "next/navigation"
import type { ReactNode } from "react"

const pages = [
  { href: "/", label: "Home" },
  { href: "/protected", label: "Protected" },
  { href: "/client", label: "Client" },
  { href: "/people", label: "People" },
]

/** The application's name, and links to its pages. */
export function SiteHeader(): ReactNode {
  const path = usePathname()
  return (
    <header className="site">
      <p className="brand">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="8" cy="12" r="4.25" />
          <path d="M12.25 12H21M17 12v3.25M20.25 12v2.25" />
        </svg>
        Latchkey
      </p>
      <nav aria-label="Pages">
        {pages.map(({ href, label }) => (
          // Requests a page that needs a session only when the user opens it, and doesn't prefetch it.
          <Link key={href} href={href} prefetch={false} aria-current={path === href ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </header>
  )
}

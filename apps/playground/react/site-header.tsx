import type { ComponentType, ReactNode } from "react"

const pages = [
  { href: "/", label: "Home" },
  { href: "/protected", label: "Protected" },
  { href: "/client", label: "Client" },
]

/** The router's link component, whose link may lead to the current page. */
type PageLink = ComponentType<{
  readonly to: string
  readonly "aria-current": "page" | undefined
  readonly children: ReactNode
}>

interface SiteHeaderProps {
  /** The path of the current page. */
  readonly pathname: string
  readonly link: PageLink
}

/** The application's name, and links to its pages. */
export function SiteHeader({ pathname, link: Link }: SiteHeaderProps): ReactNode {
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
          <Link key={href} to={href} aria-current={pathname === href ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </header>
  )
}

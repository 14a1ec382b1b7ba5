import { A, useLocation } from "@solidjs/router"
import { For, type JSX } from "solid-js"

const pages = [
  { href: "/", label: "Home" },
  { href: "/protected", label: "Protected" },
  { href: "/client", label: "Client" },
]

/** The application's name, and links to its pages. */
export function SiteHeader(): JSX.Element {
  const location = useLocation()
  return (
    <header class="site">
      <p class="brand">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="8" cy="12" r="4.25" />
          <path d="M12.25 12H21M17 12v3.25M20.25 12v2.25" />
        </svg>
        Latchkey
      </p>
      <nav aria-label="Pages">
        <For each={pages}>
          {({ href, label }) => (
            <A href={href} end aria-current={location.pathname === href ? "page" : undefined}>
              {label}
            </A>
          )}
        </For>
      </nav>
    </header>
  )
}

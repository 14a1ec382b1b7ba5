import type { Metadata, Viewport } from "next"
import type { ReactNode } from "react"
import { PageCode, SiteFooter } from "../components/page-code.tsx"
import { SiteHeader } from "../components/site-header.tsx"
import "playground-content/playground.css"

export const metadata: Metadata = {
  title: { default: "Latchkey playground", template: "%s · Latchkey playground" },
  description:
    "A Next.js application to try Latchkey with: sign in as an invented user, and look at the session.",
}

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f5f5f7" },
    { media: "(prefers-color-scheme: dark)", color: "#0e0e11" },
  ],
}

/** The layout of every page. */
export default function RootLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <html lang="en">
      <body>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <SiteHeader />
        <main id="content">
          {children}
          <PageCode />
        </main>
        <SiteFooter />
      </body>
    </html>
  )
}

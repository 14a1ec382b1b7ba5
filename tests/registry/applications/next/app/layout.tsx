import type { Metadata } from "next"
import type { ReactNode } from "react"
import "./globals.css"

export const metadata: Metadata = { title: "Blocks" }

/** Makes the page dark or right-to-left if its URL says so, before it's shown. */
const appearance = `
const query = new URLSearchParams(location.search)
document.documentElement.dir = query.get("dir") ?? "ltr"
document.documentElement.className = query.get("theme") ?? "light"`

export default function RootLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <script dangerouslySetInnerHTML={{ __html: appearance }} />
        {children}
      </body>
    </html>
  )
}

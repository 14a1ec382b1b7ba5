import { createRootRoute, HeadContent, Scripts } from "@tanstack/react-router"
import type { ReactNode } from "react"
import appCss from "../styles.css?url"

/** Makes the page dark or right-to-left if its URL says so, before it's shown. */
const appearance = `
const query = new URLSearchParams(location.search)
document.documentElement.dir = query.get("dir") ?? "ltr"
document.documentElement.className = query.get("theme") ?? "light"`

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { title: "Blocks" },
    ],
    links: [{ rel: "stylesheet", href: appCss }],
  }),
  shellComponent: RootDocument,
})

function RootDocument({ children }: { children: ReactNode }): ReactNode {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <script dangerouslySetInnerHTML={{ __html: appearance }} />
        {children}
        <Scripts />
      </body>
    </html>
  )
}

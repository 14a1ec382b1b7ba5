import { codeCard, footer } from "playground-content/shown-parts.ts"
import type { ReactNode } from "react"

/** The card with the code of a page, if it has one. */
export function PageCode({ pathname }: { pathname: string }): ReactNode {
  return <div className="page-code" dangerouslySetInnerHTML={{ __html: codeCard(pathname) }} />
}

/** Links to the manual and the source, and the version. */
export function SiteFooter(): ReactNode {
  return <footer dangerouslySetInnerHTML={{ __html: footer }} />
}

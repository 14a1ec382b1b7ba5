"use client"

import { usePathname } from "next/navigation"
import { codeCard, footer } from "playground-content/shown-parts.ts"
import type { ReactNode } from "react"

/** The card with the code of the current page, if it has one. */
export function PageCode(): ReactNode {
  const path = usePathname()
  return <div className="page-code" dangerouslySetInnerHTML={{ __html: codeCard(path ?? "") }} />
}

/** Links to the manual and the source, and the version. */
export function SiteFooter(): ReactNode {
  return <footer dangerouslySetInnerHTML={{ __html: footer }} />
}

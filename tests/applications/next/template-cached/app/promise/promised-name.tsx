"use client"

import { use } from "react"

/** The part of a session that is shown. */
interface Named {
  readonly user?: { readonly name?: string | null }
}

export function PromisedName({ session }: { session: Promise<Named | null> }) {
  return <p id="promised">{use(session)?.user?.name ?? "nobody"}</p>
}

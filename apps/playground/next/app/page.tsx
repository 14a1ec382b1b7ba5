import type { ReactNode } from "react"
import { auth } from "../auth.ts"
import { SignedIn } from "../components/signed-in.tsx"
import { SignedOut } from "../components/signed-out.tsx"

/** The start page, which shows the signed-in user or the ways to sign in. */
export default async function HomePage(): Promise<ReactNode> {
  const session = await auth()
  return session ? <SignedIn session={session} /> : <SignedOut />
}

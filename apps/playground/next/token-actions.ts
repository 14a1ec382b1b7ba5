"use server"

import { AuthError } from "@latchkey/next"
import { redirect } from "next/navigation"
import { tokenProvider, usualAccess, widerAccess } from "playground-content/access.ts"
import { signIn } from "./auth.ts"

/** Asks the user to grant the application access, for the first time or again. */
export async function connect(): Promise<void> {
  await sendToProvider(usualAccess)
}

/** Asks the user to grant the application more access than it has. */
export async function widen(): Promise<void> {
  await sendToProvider(widerAccess)
}

async function sendToProvider(parameters: Readonly<Record<string, string>>): Promise<void> {
  try {
    await signIn(tokenProvider, { redirectTo: "/tokens" }, parameters)
  } catch (error) {
    // Redirects are thrown, too, and must reach Next.
    if (error instanceof AuthError) redirect(`/api/auth/signin?error=${error.type}`)
    throw error
  }
}

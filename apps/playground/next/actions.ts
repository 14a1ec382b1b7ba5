"use server"

import { AuthError } from "@latchkey/next"
import { redirect } from "next/navigation"
import { signIn, signOut } from "./auth.ts"

/** Sends the person to the development identity provider, and back to the start page. */
export async function signInWithProvider(): Promise<void> {
  try {
    await signIn("development", { redirectTo: "/" })
  } catch (error) {
    // A redirect is thrown too, and must reach Next.
    if (error instanceof AuthError) redirect(`/api/auth/signin?error=${error.type}`)
    throw error
  }
}

/** Signs in by name and password. @returns what to tell where that fails: the same for every reason */
export async function signInWithPassword(
  _previous: string | undefined,
  form: FormData,
): Promise<string | undefined> {
  try {
    await signIn("credentials", { name: form.get("name"), password: form.get("password"), redirectTo: "/" })
  } catch (error) {
    if (error instanceof AuthError) return "That name and password do not match. Check them and try again."
    throw error
  }
  return undefined
}

/** Ends the session of this browser. */
export async function signOutHere(): Promise<void> {
  await signOut({ redirectTo: "/" })
}

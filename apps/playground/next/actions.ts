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

/** What a form shows after an attempt that failed. */
export interface FailedAttempt {
  /** The same for every reason. */
  problem: string
  /** What was typed, to be typed no second time. */
  typed: string
}

/** Signs in by name and password. @returns what to show where that fails */
export async function signInWithPassword(
  _previous: FailedAttempt | undefined,
  form: FormData,
): Promise<FailedAttempt | undefined> {
  const [name, password] = [form.get("name"), form.get("password")]
  try {
    await signIn("credentials", { name, password, redirectTo: "/" })
    return undefined
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const problem = "That name and password do not match. Check them and try again."
    return { problem, typed: typeof name === "string" ? name : "" }
  }
}

/** Sends a sign-in link, and the person to the page that says so. @returns what to show where that fails */
export async function sendLink(
  _previous: FailedAttempt | undefined,
  form: FormData,
): Promise<FailedAttempt | undefined> {
  const email = form.get("email")
  try {
    await signIn("email", { email, redirectTo: "/" })
    return undefined
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const problem = "No mail could be sent. Check the address and try again."
    return { problem, typed: typeof email === "string" ? email : "" }
  }
}

/** Ends the session of this browser. */
export async function signOutHere(): Promise<void> {
  await signOut({ redirectTo: "/" })
}

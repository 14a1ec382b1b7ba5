"use server"

import { AuthError } from "@latchkey/next"
import { revalidatePath } from "next/cache"
import { redirect } from "next/navigation"
import { signIn, signOut, unstable_update } from "./auth.ts"
import { nicknameOf } from "playground-content/nickname.ts"

/**
 * Sends the user to an identity provider (by default the development one, unless the form names another), and back to
 * the start page.
 */
export async function signInWithProvider(form: FormData): Promise<void> {
  const provider = form.get("provider")
  try {
    await signIn(typeof provider === "string" ? provider : "development", { redirectTo: "/" })
  } catch (error) {
    // Redirects are thrown, too, and must reach Next.
    if (error instanceof AuthError) redirect(`/api/auth/signin?error=${error.type}`)
    throw error
  }
}

/** The content of a form after a failed attempt. */
export interface FailedAttempt {
  /** The message, which is the same for every reason. */
  problem: string
  /** The typed text, so that the user doesn't have to type it again. */
  typed: string
}

/** Signs in with name and password. @returns the message to show if that fails */
// #region /
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
// #endregion

/** Sends a sign-in link, and redirects to the page that says so. @returns the message if that fails */
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

/** Ends this browser's session. */
export async function signOutHere(): Promise<void> {
  await signOut({ redirectTo: "/" })
}

/** Changes this browser's session. The `jwt` callback gets the typed text. */
// #region /update
export async function changeNickname(form: FormData): Promise<void> {
  // The application must check members that the session's type doesn't declare.
  const nickname = nicknameOf({ nickname: form.get("nickname") })
  await unstable_update({ nickname })
  // A session in the database doesn't set a cookie that makes Next render the page again.
  revalidatePath("/update")
}
// #endregion

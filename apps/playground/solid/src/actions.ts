import { AuthError } from "@latchkey/solid"
import { action, redirect } from "@solidjs/router"
import { asksToSignInAgain, signInAgain } from "playground-content/sign-in-again.ts"
import { passkeys, signIn, signOut } from "./auth.ts"

/** Sends the user to the development identity provider, and back to the start page. */
export const signInWithProvider = action(async () => {
  "use server"
  try {
    return await signIn("development", { redirectTo: "/" })
  } catch (error) {
    // Redirects are thrown, too, and must reach SolidStart.
    if (!(error instanceof AuthError)) throw error
    return redirect(`/api/auth/signin?error=${error.type}`)
  }
}, "sign in with provider")

/** The content of a form after a failed attempt. */
export interface FailedAttempt {
  /** The message, which is the same for every reason. */
  problem: string
  /** The typed text, so that the user doesn't have to type it again. */
  typed: string
}

/** Signs in with name and password. If that fails, the result is the message to show. */
// #region /
export const signInWithPassword = action(async (form: FormData): Promise<FailedAttempt | undefined> => {
  "use server"
  const [name, password] = [form.get("name"), form.get("password")]
  try {
    await signIn("credentials", { name, password, redirectTo: "/" })
    return undefined
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const problem = "That name and password do not match. Check them and try again."
    return { problem, typed: typeof name === "string" ? name : "" }
  }
}, "sign in with password")
// #endregion

/** Sends a sign-in link, and redirects to the page that says so. If that fails, the result is the message to show. */
export const sendLink = action(async (form: FormData): Promise<FailedAttempt | undefined> => {
  "use server"
  const email = form.get("email")
  try {
    await signIn("email", { email, redirectTo: "/" })
    return undefined
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const problem = "No mail could be sent. Check the address and try again."
    return { problem, typed: typeof email === "string" ? email : "" }
  }
}, "send link")

/** Ends this browser's session. */
export const signOutHere = action(async () => {
  "use server"
  await signOut({ redirectTo: "/" })
}, "sign out")

/** Names one of the signed-in user's passkeys. */
export const renamePasskey = action(async (form: FormData) => {
  "use server"
  const [id, name] = [form.get("id"), form.get("name")]
  if (typeof id === "string" && typeof name === "string") await passkeys.rename(id, name)
}, "rename passkey")

/** Removes one of the signed-in user's passkeys. The result is the data that the browser needs to stop offering it. */
export const removePasskey = action(async (form: FormData) => {
  "use server"
  const id = form.get("id")
  if (typeof id !== "string") return undefined
  try {
    return await passkeys.remove(id)
  } catch (error) {
    // oxlint-disable-next-line typescript/only-throw-error -- the way of SolidStart
    if (asksToSignInAgain(error)) throw redirect(signInAgain)
    throw error
  }
}, "remove passkey")

import { AuthError } from "@latchkey/react-router"
import { redirectDocument, type RouterContextProvider } from "react-router"
import { signIn, signOut } from "./auth.server.ts"

/** The content of a form after a failed attempt. */
export interface FailedAttempt {
  readonly intent: string
  /** The message, which is the same for every reason. */
  readonly problem: string
  /** The typed text, so that the user doesn't have to type it again. */
  readonly typed: string
}

/** Performs the action of the start page's pressed button. Returns the message to show if an attempt fails. */
export async function signInOrOut(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Response | FailedAttempt> {
  switch (form.get("intent")) {
    case "password":
      return signInWithPassword(context, form)
    case "email":
      return sendLink(context, form)
    case "sign-out":
      return signOut(context, { redirectTo: "/" })
    default:
      return signInWithProvider(context)
  }
}

async function signInWithProvider(context: Readonly<RouterContextProvider>): Promise<Response> {
  try {
    return await signIn(context, "development", { redirectTo: "/" })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return redirectDocument(`/api/auth/signin?error=${error.type}`)
  }
}

// #region /
async function signInWithPassword(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Response | FailedAttempt> {
  const [name, password] = [form.get("name"), form.get("password")]
  try {
    return await signIn(context, "credentials", { name, password, redirectTo: "/" })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const problem = "That name and password do not match. Check them and try again."
    return { intent: "password", problem, typed: typeof name === "string" ? name : "" }
  }
}
// #endregion

async function sendLink(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Response | FailedAttempt> {
  const email = form.get("email")
  try {
    return await signIn(context, "email", { email, redirectTo: "/" })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const problem = "No mail could be sent. Check the address and try again."
    return { intent: "email", problem, typed: typeof email === "string" ? email : "" }
  }
}

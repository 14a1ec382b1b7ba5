"use server"

import { revalidatePath } from "next/cache"
import { redirect } from "next/navigation"
import { auth, endSession, signOut, signOutEverywhere } from "./auth.ts"

/** Ends this browser's session, here and at the identity provider. */
// #region /sign-out
export async function signOutAtProvider(): Promise<void> {
  await signOut({ redirectTo: "/", provider: true })
}

/** Ends one of the user's sessions. The list contains only sessions of this user. */
export async function endListedSession(form: FormData): Promise<void> {
  const id = form.get("session")
  if (typeof id === "string") await endSession(id)
  revalidatePath("/sign-out")
}
// #endregion

/** Ends all of the user's sessions. */
export async function endAllSessions(): Promise<void> {
  const id = (await auth())?.user?.id
  if (id !== undefined) await signOutEverywhere(id)
  redirect("/")
}

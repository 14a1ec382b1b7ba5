"use server"

import type { PasskeySignals } from "@latchkey/next"
import { refresh } from "next/cache"
import { redirect } from "next/navigation"
import { asksToSignInAgain, signInAgain } from "playground-content/sign-in-again.ts"
import { passkeys } from "./auth.ts"

/** Names one of the signed-in user's passkeys. */
// #region /passkeys
export async function renamePasskey(form: FormData): Promise<void> {
  const [id, name] = [form.get("id"), form.get("name")]
  if (typeof id !== "string" || typeof name !== "string") return
  await passkeys.rename(id, name)
  refresh()
}
// #endregion

/** Removes one of the signed-in user's passkeys. @returns the data that the browser needs to stop offering it */
export async function removePasskey(form: FormData): Promise<PasskeySignals | undefined> {
  const id = form.get("id")
  if (typeof id !== "string") return undefined
  try {
    const left = await passkeys.remove(id)
    refresh()
    return left
  } catch (error) {
    if (asksToSignInAgain(error)) redirect(signInAgain)
    throw error
  }
}

"use server"

import { refresh } from "next/cache"
import { redirect } from "next/navigation"
import { auth } from "./auth.ts"
import { sessionKey } from "./store/session-key.ts"
import { store } from "./store/store.ts"

/**
 * Ends any user's session. In this playground, every user may do so; in an application, only its owner and an
 * administrator should. The browser with the session is signed out at its next request. Next refuses forms from other
 * sites.
 */
export async function revokeSession(form: FormData): Promise<void> {
  // #region /people
  if (!(await auth())) redirect("/api/auth/signin?callbackUrl=%2Fpeople")
  const [person, key] = [form.get("person"), form.get("session")]
  if (typeof person !== "string" || typeof key !== "string") return
  const tokens = await store.sessionTokens(person)
  const token = tokens.find((candidate) => sessionKey(candidate) === key)
  // A session that doesn't exist anymore has already ended.
  if (token !== undefined) await store.adapter.deleteSession?.(token)
  refresh()
  // #endregion
}

"use server"

import { AuthError } from "@latchkey/next"
import { redirect } from "next/navigation"
import { signIn, signOut, unstable_update } from "./auth"

export async function enter(form: FormData): Promise<void> {
  try {
    await signIn("credentials", form)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const code = "code" in error ? String(error.code) : "none"
    redirect(`/login?refused=${error.type}.${code}`)
  }
}

export async function arrive(): Promise<void> {
  await signIn("development", { redirectTo: "/account" })
}

export async function leave(): Promise<void> {
  await signOut({ redirectTo: process.env.AFTER_SIGN_OUT })
}

export async function rename(form: FormData): Promise<void> {
  await unstable_update({ user: { name: String(form.get("name")) } })
}

"use server"

import { revalidatePath } from "next/cache"
import { AuthError, CredentialsSignin } from "next-auth"
import { signIn, signOut, unstable_update } from "@/auth"

export async function login(_: string | undefined, form: FormData): Promise<string | undefined> {
  try {
    await signIn("credentials", form)
  } catch (error) {
    if (error instanceof CredentialsSignin && error.code === "locked") return "This account is locked."
    if (error instanceof AuthError) {
      switch (error.type) {
        case "CredentialsSignin":
          return "Wrong address or password."
        case "CallbackRouteError":
          return `Try again later: ${error.cause?.err?.message}`
        default:
          return "Something went wrong."
      }
    }
    throw error
  }
}

export async function leave() {
  await signOut({ redirectTo: "/login" })
}

export async function rename(form: FormData) {
  await unstable_update({ user: { name: String(form.get("name")) } })
  revalidatePath("/account")
}

"use server"

import { CredentialsSignin } from "@latchkey/next"
import { redirect } from "next/navigation"
import { signIn, signOut } from "./auth"

export async function login(form: FormData) {
  try {
    const { name, password } = Object.fromEntries(form)
    await signIn("credentials", { name, password, redirectTo: "/account" })
  } catch (error) {
    if (error instanceof CredentialsSignin) redirect("/login?failed")
    throw error
  }
}

export async function logout() {
  await signOut({ redirectTo: "/" })
}

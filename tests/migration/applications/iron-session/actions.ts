"use server"

import { getIronSession } from "iron-session"
import { cookies } from "next/headers"
import { redirect } from "next/navigation"
import { type SessionData, sessionOptions } from "./session"
import { findUser } from "./users"

export async function login(form: FormData) {
  const user = findUser(form.get("name"), form.get("password"))
  if (!user) redirect("/login?failed")
  const session = await getIronSession<SessionData>(await cookies(), sessionOptions)
  session.user = user
  await session.save()
  redirect("/account")
}

export async function logout() {
  const session = await getIronSession<SessionData>(await cookies(), sessionOptions)
  session.destroy()
  redirect("/")
}

"use server"

import { revalidatePath, updateTag } from "next/cache"
import { auth, signIn, signOut } from "@/auth"
import { addOrder } from "@/orders"

export async function enter(form: FormData): Promise<void> {
  await signIn("credentials", form)
}

export async function leave(): Promise<void> {
  const session = await auth()
  if (session?.user?.id !== undefined) updateTag(`orders-of-${session.user.id}`)
  await signOut({ redirectTo: "/" })
}

/** Signs out and stays: the answer holds the page again. */
export async function leaveHere(): Promise<void> {
  await signOut({ redirect: false })
}

export async function order(form: FormData): Promise<void> {
  const session = await auth()
  if (session?.user?.id === undefined) return
  addOrder(session.user.id, thingIn(form))
  updateTag(`orders-of-${session.user.id}`)
}

/** Adds an order, and has every page of the path be rendered again. */
export async function orderBehindTheCache(form: FormData): Promise<void> {
  const session = await auth()
  if (session?.user?.id === undefined) return
  addOrder(session.user.id, thingIn(form))
  revalidatePath("/orders")
}

function thingIn(form: FormData): string {
  const thing = form.get("thing")
  return typeof thing === "string" ? thing : ""
}

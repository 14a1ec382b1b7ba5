"use server"

import { refresh } from "next/cache"
import { ownPasskeys, type AcceptedPasskeys, type OwnPasskeys } from "playground-content/own-passkeys.ts"
import { auth } from "./auth.ts"
import { store } from "./store/store.ts"

/** Names a passkey of whoever is signed in. */
export async function renamePasskey(form: FormData): Promise<void> {
  const [id, name] = [form.get("id"), form.get("name")]
  if (typeof id !== "string" || typeof name !== "string") return
  await (await passkeysHere())?.rename(id, name)
  refresh()
}

/** Removes a passkey of whoever is signed in. @returns those that are left, for the browser to know */
export async function removePasskey(form: FormData): Promise<AcceptedPasskeys | undefined> {
  const id = form.get("id")
  if (typeof id !== "string") return undefined
  const left = await (await passkeysHere())?.remove(id)
  refresh()
  return left
}

async function passkeysHere(): Promise<OwnPasskeys | undefined> {
  const id = (await auth())?.user?.id
  return id === undefined ? undefined : ownPasskeys(store.adapter, id)
}

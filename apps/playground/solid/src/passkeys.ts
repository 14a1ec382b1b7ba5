import { ownPasskeys, type OwnPasskeys } from "playground-content/own-passkeys.ts"
import { store } from "playground-content/store.ts"
import { auth } from "./auth.ts"

/** The passkeys of whoever is signed in here, on the server. */
export async function passkeysHere(): Promise<OwnPasskeys | undefined> {
  const id = (await auth())?.user?.id
  return id === undefined ? undefined : ownPasskeys(store, id)
}

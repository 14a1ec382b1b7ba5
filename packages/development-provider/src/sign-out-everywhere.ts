import type { Client, Provider } from "oidc-provider"
import type { IdentityProviderClient } from "./identity-provider-client.ts"
import type { MemoryStorage } from "./memory-storage.ts"

/**
 * The method of oidc-provider's clients that posts a logout token, which its types leave out. It rejects if the
 * response isn't 200 or 204.
 */
interface Notified {
  backchannelLogout(sub: string, sid: string | undefined): Promise<void>
}

/** The applications that were notified that a user is signed out, and the applications that refused the message. */
export interface Notifications {
  readonly notified: readonly string[]
  readonly failed: readonly string[]
}

/**
 * Ends a user's sessions in every browser, and notifies every application that has registered a URL for it. The
 * logout tokens have a `sub` and no `sid`, so they end all of the user's sessions (OpenID Connect Back-Channel Logout
 * 1.0, 2.4). Tokens for `offline_access` stay valid (2.7).
 */
export async function signOutEverywhere(
  provider: Provider,
  storage: MemoryStorage,
  clients: readonly IdentityProviderClient[],
  sub: string,
): Promise<Notifications> {
  for (const { accountId, uid } of storage.all("Session")) {
    if (accountId === sub && uid !== undefined) await (await provider.Session.findByUid(uid))?.destroy()
  }
  const informed = clients.filter(({ backChannelLogoutUri }) => backChannelLogoutUri !== undefined)
  const outcomes = await Promise.all(
    informed.map(async ({ clientId }) => {
      const client = await provider.Client.find(clientId)
      return { clientId, isNotified: client !== undefined && (await notify(client, sub)) }
    }),
  )
  const those = (wanted: boolean): string[] =>
    outcomes.filter(({ isNotified }) => isNotified === wanted).map(({ clientId }) => clientId)
  return { notified: those(true), failed: those(false) }
}

async function notify(client: Client, sub: string): Promise<boolean> {
  try {
    await (client as unknown as Notified).backchannelLogout(sub, undefined)
    return true
  } catch {
    return false
  }
}

/** Ends an application's grant, so that its tokens no longer work. An unknown grant has already ended. */
export async function withdrawAccess(provider: Provider, grantId: string): Promise<void> {
  await (await provider.Grant.find(grantId))?.destroy()
  await provider.AccessToken.revokeByGrantId(grantId)
  await provider.RefreshToken.revokeByGrantId(grantId)
}

import type { Session } from "@latchkey/next"
import type { AdapterSession, AdapterUser } from "@latchkey/next/adapters"
import type { JWT } from "@latchkey/next/jwt"
import { nicknameOf } from "playground-content/nickname.ts"
import { sessionKey } from "./store/session-key.ts"
import { store } from "./store/store.ts"

/** Returns the members to show of a session that's a cookie. */
export function sessionOfToken(session: Session, { sub, provider, signedInAt, nickname }: JWT): Session {
  return { ...session, user: { ...session.user, id: sub }, provider, signedInAt, nickname }
}

/**
 * Returns the members to show of a session that's a row.
 * @param update - the change that a browser sent; null if it sent no change.
 */
export async function sessionOfRow(
  { sessionToken, expires }: AdapterSession,
  user: AdapterUser,
  update: { data: unknown } | null,
): Promise<Session> {
  const { id, name, email, image, provider, signedInAt } = user
  const nickname = update === null ? user.nickname : (nicknameOf(update.data) ?? null)
  if (update !== null) await store.adapter.updateUser?.({ id, nickname })
  return {
    user: { id, name, email, image },
    expires: expires.toISOString(),
    provider: provider ?? undefined,
    signedInAt: signedInAt ? Math.floor(signedInAt.getTime() / 1000) : undefined,
    nickname: nickname ?? undefined,
    key: sessionKey(sessionToken),
  }
}

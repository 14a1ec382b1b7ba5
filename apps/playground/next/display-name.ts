import type { Session } from "@latchkey/next"

/** What to call whoever is signed in. */
export function displayName({ nickname, user }: Session): string {
  return nickname ?? user?.name ?? user?.email ?? "Somebody"
}

/**
 * Returns the nickname in the data that a browser sent to update its session, or undefined if there's no nickname. A
 * browser can send any data, so check it before it goes into a session.
 */
export function nicknameOf(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("nickname" in data)) return undefined
  if (typeof data.nickname !== "string") return undefined
  const nickname = data.nickname.trim().slice(0, 40)
  return nickname === "" ? undefined : nickname
}

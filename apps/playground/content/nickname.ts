/**
 * The nickname in what a browser sent to update its session; undefined where there is none. Anyone can send anything:
 * what goes into a session is looked at first.
 */
export function nicknameOf(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("nickname" in data)) return undefined
  if (typeof data.nickname !== "string") return undefined
  const nickname = data.nickname.trim().slice(0, 40)
  return nickname === "" ? undefined : nickname
}

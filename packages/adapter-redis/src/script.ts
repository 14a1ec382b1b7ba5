/** A Lua script, and the name by which servers know it after they have run it. */
export interface Script {
  readonly text: string
  /** The SHA-1 of the text, in hexadecimal digits. */
  readonly sha: () => Promise<string>
}

/** Creates a script from its text. The name is computed when it's first needed. */
export function script(text: string): Script {
  let sha: Promise<string> | undefined
  return {
    text,
    async sha() {
      sha ??= sha1(text)
      return sha
    },
  }
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}

import type { DefaultUser, User } from "@latchkey/next"
import type { AuthConfig } from "@latchkey/core"
import type { Same } from "./same.ts"

type Members = {
  id?: string | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  image?: string | null | undefined
}

export const exact: [Same<Pick<User, keyof User>, Members>, Same<keyof DefaultUser, keyof User>] = [
  true,
  true,
]
export const nobody: User = {}
// @ts-expect-error -- an identifier is text
export const numbered: User = { id: 1 }
// @ts-expect-error -- an identifier is never null
export const unknown: User = { id: null }

/** Every callback that gets a user gets this one; after the first time, the stored one. */
export const callbacks: AuthConfig["callbacks"] = {
  signIn: ({ user }) => (user satisfies User).email !== null,
  jwt: ({ token, user }) => ({ ...token, id: (user satisfies User | undefined)?.id }),
}

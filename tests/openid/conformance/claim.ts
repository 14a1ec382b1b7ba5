import type { Behaviour, Members } from "@latchkey/test-kit/openid-provider/behaviour"

/** Removes a member from a document or a token. */
export const without =
  (name: string) =>
  (members: Members): Members =>
    Object.fromEntries(Object.entries(members).filter(([member]) => member !== name))

/** Changes a member of a document or a token. */
export const withMember =
  (name: string, value: unknown) =>
  (members: Members): Members => ({ ...members, [name]: value })

/** Returns the behaviour of a provider whose id_tokens have a changed claim, or lack one. */
export const claim = (name: string, value?: unknown): Behaviour => ({
  claims: value === undefined ? without(name) : withMember(name, value),
})

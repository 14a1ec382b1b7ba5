import type { Behaviour, Members } from "@latchkey/test-kit/openid-provider/behaviour"

/** A document or a token without a member. */
export const without =
  (name: string) =>
  (members: Members): Members =>
    Object.fromEntries(Object.entries(members).filter(([member]) => member !== name))

/** A document or a token with another member. */
export const withMember =
  (name: string, value: unknown) =>
  (members: Members): Members => ({ ...members, [name]: value })

/** The behaviour of a provider whose id_tokens have another claim, or lack one. */
export const claim = (name: string, value?: unknown): Behaviour => ({
  claims: value === undefined ? without(name) : withMember(name, value),
})

import { createHash } from "node:crypto"
import type { AccountClaims } from "oidc-provider"
import type { Persona } from "./personas.ts"
import { personas } from "./personas.ts"

/** The fields of the form "Someone else". */
export interface Guest {
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
}

/** Everyone one identity provider knows: the personas, and the guests who introduced themselves since its start. */
export interface Directory {
  find(sub: string): Persona | undefined
  /** Adds a guest, or brings the guest with the same e-mail address up to date. */
  welcome(guest: Guest): Persona
}

/** A directory of the five personas and no guests. */
export function directory(): Directory {
  const people = new Map(personas.map((persona) => [persona.sub, persona]))
  return {
    find: (sub) => people.get(sub),
    welcome(guest) {
      // Made from the address alone, so that a guest is the same subject at every visit and after a restart.
      const digest = createHash("sha256").update(guest.email.toLowerCase()).digest("hex")
      const persona = { ...guest, sub: `guest-${digest.slice(0, 16)}`, hasPicture: true }
      people.set(persona.sub, persona)
      return persona
    },
  }
}

/**
 * The claims of a persona, before scopes select among them (OpenID Connect Core 5.1 and 5.4).
 *
 * @param front - the origin at which the browser reaches this identity provider.
 */
export function claimsOf(persona: Persona, front: string): AccountClaims {
  return {
    sub: persona.sub,
    name: persona.name,
    preferred_username: persona.email.slice(0, persona.email.indexOf("@")),
    email: persona.email,
    email_verified: persona.emailVerified,
    ...(persona.phone !== undefined && { phone_number: persona.phone, phone_number_verified: true }),
    ...(persona.hasPicture && { picture: new URL(avatarPath(persona.sub), front).href }),
  }
}

/** The path of a persona's generated picture. */
export function avatarPath(sub: string): string {
  return `/avatar/${sub}.svg`
}

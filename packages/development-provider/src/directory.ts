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

/** All users of an identity provider: the personas, and the guests who have signed in since it was started. */
export interface Directory {
  find(sub: string): Persona | undefined
  /** Adds a guest, or updates the guest with the same e-mail address. */
  welcome(guest: Guest): Persona
}

/** Creates a directory with the five personas and no guests. */
export function directory(): Directory {
  const people = new Map(personas.map((persona) => [persona.sub, persona]))
  return {
    find: (sub) => people.get(sub),
    welcome(guest) {
      // Derived only from the address, so that a guest is the same subject at every visit and after a restart.
      const digest = createHash("sha256").update(guest.email.toLowerCase()).digest("hex")
      const persona = { ...guest, sub: `guest-${digest.slice(0, 16)}`, hasPicture: true }
      people.set(persona.sub, persona)
      return persona
    },
  }
}

/**
 * Returns all of a persona's claims, from which scopes select (OpenID Connect Core 5.1 and 5.4).
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

/** Returns the path of a persona's generated picture. */
export function avatarPath(sub: string): string {
  return `/avatar/${sub}.svg`
}

/** Somebody who can sign in here. Claims are derived from it (OpenID Connect Core 5.1). */
export interface Persona {
  /** Subject identifier: stable over restarts, so that an application recognises who comes back. */
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  /** Whether a `picture` claim is given; the picture itself is generated. */
  readonly hasPicture: boolean
}

/**
 * Five invented people, each with something an application must cope with: scripts other than Latin, one of
 * them written from right to left, a missing picture, an e-mail address that nobody verified. Domains are those
 * of RFC 2606, which reach no one.
 */
export const personas: readonly Persona[] = [
  {
    sub: "amara",
    name: "Amara Okafor",
    email: "amara.okafor@example.com",
    emailVerified: true,
    hasPicture: true,
  },
  {
    sub: "meera",
    name: "मीरा कुलकर्णी",
    email: "meera.kulkarni@example.org",
    emailVerified: true,
    hasPicture: true,
  },
  {
    sub: "mateo",
    name: "Mateo Fernández",
    email: "mateo.fernandez@example.net",
    emailVerified: true,
    hasPicture: false,
  },
  {
    sub: "layla",
    name: "ليلى حداد",
    email: "layla.haddad@example.com",
    emailVerified: true,
    hasPicture: true,
  },
  {
    sub: "tomasz",
    name: "Tomasz Wójcik",
    email: "tomasz.wojcik@example.org",
    emailVerified: false,
    hasPicture: true,
  },
]

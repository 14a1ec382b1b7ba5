/** A user who can sign in here. Claims are derived from it (OpenID Connect Core 5.1). */
export interface Persona {
  /** Subject identifier: stable over restarts, so that an application recognises who comes back. */
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  /** In the form of E.164; undefined for users without a number. */
  readonly phone?: string | undefined
  /** True if a `picture` claim is given; the picture itself is generated. */
  readonly hasPicture: boolean
}

/**
 * Five invented users, each with something an application must cope with: scripts other than Latin, one of
 * them written from right to left, a missing picture, an e-mail address that nobody verified. Domains come from RFC
 * 2606, and the telephone numbers are reserved for films, so they don't reach anyone.
 */
export const personas: readonly Persona[] = [
  {
    sub: "amara",
    name: "Amara Okafor",
    email: "amara.okafor@example.com",
    emailVerified: true,
    phone: "+442079460018",
    hasPicture: true,
  },
  {
    sub: "meera",
    name: "मीरा कुलकर्णी",
    email: "meera.kulkarni@example.org",
    emailVerified: true,
    phone: "+12025550117",
    hasPicture: true,
  },
  {
    sub: "mateo",
    name: "Mateo Fernández",
    email: "mateo.fernandez@example.net",
    emailVerified: true,
    phone: "+12025550142",
    hasPicture: false,
  },
  {
    sub: "layla",
    name: "ليلى حداد",
    email: "layla.haddad@example.com",
    emailVerified: true,
    phone: "+442079460143",
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

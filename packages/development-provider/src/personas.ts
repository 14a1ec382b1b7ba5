/** A user who can sign in here. Claims are derived from it (OpenID Connect Core 5.1). */
export interface Persona {
  /** The subject identifier, which stays the same after restarts, so that an application recognizes the user. */
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  /** The telephone number in E.164 format; undefined for users without a number. */
  readonly phone?: string | undefined
  /** True if the user has a `picture` claim; the picture itself is generated. */
  readonly hasPicture: boolean
}

/**
 * Five invented users, each with something that an application must handle: a script other than Latin, in one case
 * written from right to left, a missing picture, or an unverified e-mail address. The domains come from RFC 2606, and
 * the telephone numbers are reserved for films, so they don't reach anyone.
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

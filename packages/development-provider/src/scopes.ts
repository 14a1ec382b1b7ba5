/** A scope, and the claims that an application gets for it (OpenID Connect Core 5.4). */
interface Scope {
  /** The end of the picker's sentence that begins with "It asks for". */
  readonly gives: string
  readonly claims: readonly string[]
}

/** Every scope that this identity provider knows. All requested scopes are granted. */
export const scopes: Readonly<Record<string, Scope>> = {
  openid: { gives: "who you are", claims: ["sub"] },
  profile: { gives: "your name and picture", claims: ["name", "picture", "preferred_username"] },
  email: { gives: "your e-mail address", claims: ["email", "email_verified"] },
  phone: { gives: "your telephone number", claims: ["phone_number", "phone_number_verified"] },
  offline_access: { gives: "access while you are away", claims: [] },
}

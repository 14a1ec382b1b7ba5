/** The id of the provider whose tokens the playground stores. */
export const tokenProvider = "development"

/** The scopes that every sign-in requests. `offline_access` leads to a refresh token if consent is requested, too. */
export const usualAccess = { scope: "openid profile email offline_access", prompt: "consent" } as const

/** The additional scope that the access token page requests. */
export const widerScope = "phone"

/** The parameters of a sign-in that requests more access. */
export const widerAccess: Readonly<Record<string, string>> = {
  ...usualAccess,
  scope: `${usualAccess.scope} ${widerScope}`,
}

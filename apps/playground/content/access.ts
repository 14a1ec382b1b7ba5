/** The id of the provider whose tokens the playground keeps. */
export const tokenProvider = "development"

/** The scopes that every sign-in requests. `offline_access` brings a refresh token, if consent is asked for as well. */
export const usualAccess = { scope: "openid profile email offline_access", prompt: "consent" } as const

/** The additional scope that the page about the access token requests. */
export const widerScope = "phone"

/** The parameters of a sign-in that widens the access. */
export const widerAccess: Readonly<Record<string, string>> = {
  ...usualAccess,
  scope: `${usualAccess.scope} ${widerScope}`,
}

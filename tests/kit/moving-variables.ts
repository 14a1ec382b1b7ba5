/** A client of an identity provider. */
interface Client {
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * Returns the environment of an application that moves to Latchkey: its previous variables for signing in, and ours.
 *
 * @param origin - the application's origin.
 */
export function movingVariables(
  origin: string,
  issuer: string,
  { clientId, clientSecret }: Client,
): Record<string, string> {
  return {
    SESSION_SECRET: "the secret of the sessions of before the move",
    APP_URL: origin,
    ISSUER: issuer,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    AUTH_SECRET: "a secret of the tests, and of no one else",
    AUTH_URL: origin,
    AUTH_DEVELOPMENT_ISSUER: issuer,
    AUTH_DEVELOPMENT_ID: clientId,
    AUTH_DEVELOPMENT_SECRET: clientSecret,
  }
}

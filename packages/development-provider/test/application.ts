import * as oauth from "oauth4webapi"
import type { Browser, Visit } from "@latchkey/test-kit/browser"

/** The result of a finished sign-in. */
export interface Tokens {
  readonly accessToken: string
  /** The lifetime of the access token, in seconds. */
  readonly expiresIn: number | undefined
  readonly refreshToken: string | undefined
  readonly idToken: string | undefined
  readonly claims: oauth.IDToken
  readonly userInfo: oauth.UserInfoResponse
}

/** A sign-in for which a visitor was sent to the identity provider. */
export interface SignIn {
  /** The picker, or the redirect if there was nothing to ask. */
  readonly visit: Visit
  /** Submits the picker, and returns the URL in the application to which it redirects. */
  answer(fields: Record<string, string>): Promise<URL>
  /** Exchanges that URL's code, with all the checks of a relying party. */
  finish(callback: URL): Promise<Tokens>
}

/** A relying party that uses oauth4webapi, registered at the identity provider under test. */
export interface Application {
  readonly server: oauth.AuthorizationServer
  signIn(browser: Browser, parameters?: Record<string, string>): Promise<SignIn>
  refresh(refreshToken: string): Promise<oauth.TokenEndpointResponse>
  /** Returns the UserInfo endpoint's response to a request with the token. @throws if the token isn't valid */
  userInfo(accessToken: string): Promise<oauth.UserInfoResponse>
  /** Tells the identity provider that a token is no longer needed (RFC 7009). */
  revoke(token: string): Promise<void>
}

/** The registration of the application. */
export const registration = {
  clientId: "playground",
  clientSecret: "a secret, for tests",
  redirectUris: ["http://localhost:3999/callback"],
} as const

interface RequestOptions {
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

const insecure = { [oauth.allowInsecureRequests]: true }
const client: oauth.Client = { client_id: registration.clientId }
const authentication = oauth.ClientSecretBasic(registration.clientSecret)
const [redirectUri] = registration.redirectUris

/** Reads an issuer's discovery document, and returns an application that can sign users in there. */
export async function application(issuer: string): Promise<Application> {
  const url = new URL(issuer)
  const server = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, insecure))
  return {
    server,
    async signIn(browser, parameters = {}) {
      const request = {
        verifier: oauth.generateRandomCodeVerifier(),
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
      }
      const address = await authorizationUrl(server, request, parameters)
      const visit = await browser.open(address, (to) => to.origin !== address.origin)
      return {
        visit,
        answer: async (fields) => {
          const { location, url: at } = await submitTo(browser, visit.url, fields)
          return location ?? at
        },
        finish: (callback) => exchange(server, request, callback),
      }
    },
    async refresh(refreshToken) {
      const response = await oauth.refreshTokenGrantRequest(
        server,
        client,
        authentication,
        refreshToken,
        insecure,
      )
      return oauth.processRefreshTokenResponse(server, client, response)
    },
    async userInfo(accessToken) {
      const response = await oauth.userInfoRequest(server, client, accessToken, insecure)
      return oauth.processUserInfoResponse(server, client, oauth.skipSubjectCheck, response)
    },
    async revoke(token) {
      const response = await oauth.revocationRequest(server, client, authentication, token, insecure)
      await oauth.processRevocationResponse(response)
    },
  }
}

/** Posts a form to a page of the identity provider. Returns the answer, or the redirect to another origin. */
export async function submitTo(browser: Browser, url: URL, fields: Record<string, string>): Promise<Visit> {
  const form = { url, method: "POST", fields: new URLSearchParams(fields), from: url } as const
  return browser.go(form, (to) => to.origin !== url.origin)
}

async function authorizationUrl(
  server: oauth.AuthorizationServer,
  { verifier, state, nonce }: RequestOptions,
  parameters: Record<string, string>,
): Promise<URL> {
  const url = new URL(server.authorization_endpoint ?? "")
  url.search = new URLSearchParams({
    client_id: client.client_id,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    nonce,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    state,
    ...parameters,
  }).toString()
  return url
}

async function exchange(
  server: oauth.AuthorizationServer,
  { verifier, state, nonce }: RequestOptions,
  callback: URL,
): Promise<Tokens> {
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    oauth.validateAuthResponse(server, client, callback, state),
    redirectUri,
    verifier,
    insecure,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, response, insecure)
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  if (claims === undefined) throw new Error("The token response holds no ID token.")
  const userInfo = await oauth.userInfoRequest(server, client, tokens.access_token, insecure)
  return {
    accessToken: tokens.access_token,
    expiresIn: tokens.expires_in,
    refreshToken: tokens.refresh_token,
    idToken: tokens.id_token,
    claims,
    userInfo: await oauth.processUserInfoResponse(server, client, claims.sub, userInfo),
  }
}

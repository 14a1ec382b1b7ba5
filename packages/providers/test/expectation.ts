import { readdirSync, readFileSync } from "node:fs"

/**
The expectation of a provider: `test/expectations/<id>.json`, beside its profile in `test/profiles/<id>.json`. The profile
 * is the example of the vendor's page if the docstring links one. Otherwise it's composed of the documented members, or, if
 * the docstring says that something could not be checked, of the members that public code reads. These tests prove that a provider
 * does what is written there, not that the vendor does: none of their requests reaches one.
 */
export interface Expectation {
  /** The provider's id, if stored accounts have another one than the file's name. */
  id?: string
  /** The name that users know. */
  name: string
  type: "oauth" | "oidc"
  /** The name of the default export, if it isn't the id in PascalCase (upper and lower case aside). */
  function?: string
  /** Options without which the provider has no address: `issuer`, `baseUrl`, a tenant. */
  options?: Record<string, unknown>
  /** The issuer of the provider made with `options`; absent if the provider has no issuer. */
  issuer?: string
  /**
   * The requested scope. Absent for the service's default, `openid profile email`. Empty if the
   * parameter is not sent (`params: { scope: "" }`), for vendors without scopes.
   */
  scope?: string
  /** Further parameters of the authorization request. */
  authorization?: Record<string, string>
  /** Further parameters of the token request. */
  token?: Record<string, string>
  /** The client authentication at the token endpoint. Default: `client_secret_basic`. */
  clientAuthentication?: "client_secret_basic" | "client_secret_post" | "private_key_jwt" | "none"
  /** The audience of the client's assertion, with `private_key_jwt`. Default: the issuer. */
  assertionAudience?: string
  /** `false` if the profile comes from UserInfo: then `sub` is the ID token's only claim about the user. */
  idToken?: false
  /** Members of the token endpoint's answer, beside or instead of the usual ones; null leaves one out. */
  tokens?: Record<string, unknown>
  /** Headers that the request for the profile must carry, beside or instead of `Authorization: Bearer access-token`. */
  headers?: Record<string, string | null>
  /** Members that the provider adds to the profile that callbacks get. */
  added?: Record<string, unknown>
  /** The user that `profile` makes of the documented profile. An absent member means undefined. */
  user: { id: string; name?: string | null; email?: string | null; image?: string | null }
  /**
   * Requests that are neither the usual token request nor the usual one for the profile, by method and full address:
   * `"GET https://api.example.com/emails?limit=10"`. They go before the usual ones.
   */
  requests?: Record<string, ExpectedRequest>
}

/** A request that must be made, and its answer. */
export interface ExpectedRequest {
  /** Headers it must carry, or with null must not. The access token is `access-token`, unless `tokens` says otherwise. */
  headers?: Record<string, string | null>
  /** Fields of its form, or members of its JSON body, that must be there. */
  body?: Record<string, unknown>
  /** Default 200. */
  status?: number
  /** The JSON it is answered with. Default: the documented profile. */
  answer?: unknown
}

/** The ids that have an expectation. */
export function expectedIds(): string[] {
  return readdirSync(new URL("expectations", import.meta.url)).map((file) => file.replace(/\.json$/, ""))
}

/** Returns the expectation of a provider. */
export function expectation(id: string): Expectation {
  return JSON.parse(readFileSync(new URL(`expectations/${id}.json`, import.meta.url), "utf8"))
}

/** The user-info answer or the claims that a provider is tested with. */
export function documentedProfile(id: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`profiles/${id}.json`, import.meta.url), "utf8"))
}

import { readdirSync, readFileSync } from "node:fs"

/**
 * The expected behaviour of a provider, in `test/expectations/<id>.json`. Its profile is in `test/profiles/<id>.json`: the
 * example on the vendor's page if the docstring links one. Otherwise, it's composed of the documented members or, if the
 * docstring says that something couldn't be checked, of the members that public code reads. These tests prove that a
 * provider does what these files say, not that the vendor does, because no request reaches a vendor.
 */
export interface Expectation {
  /** The provider's id in stored accounts, if it isn't the file's name. */
  id?: string
  /** The name that users know. */
  name: string
  type: "oauth" | "oidc"
  /** The name of the default export, if it isn't the id in PascalCase (ignoring case). */
  function?: string
  /** The options that the provider needs for its URLs: `issuer`, `baseUrl`, a tenant. */
  options?: Record<string, unknown>
  /** The issuer of the provider created with `options`. Absent if the provider has no issuer. */
  issuer?: string
  /**
   * The requested scope. Absent for the service's default, `openid profile email`. Empty for vendors without scopes, if
   * the parameter isn't sent (`params: { scope: "" }`).
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
  /** `false` if the profile comes from UserInfo. Then `sub` is the ID token's only claim about the user. */
  idToken?: false
  /** Members of the token endpoint's answer, in addition to or instead of the usual ones; null removes one. */
  tokens?: Record<string, unknown>
  /** Required headers of the profile request, in addition to or instead of `Authorization: Bearer access-token`. */
  headers?: Record<string, string | null>
  /** Members that the provider adds to the profile that callbacks get. */
  added?: Record<string, unknown>
  /** The user that `profile` returns for the documented profile. An absent member means undefined. */
  user: { id: string; name?: string | null; email?: string | null; image?: string | null }
  /**
   * Requests other than the usual ones for tokens and the profile, by method and full URL:
   * `"GET https://api.example.com/emails?limit=10"`. They take precedence over the usual ones.
   */
  requests?: Record<string, ExpectedRequest>
}

/** A required request, and its answer. */
export interface ExpectedRequest {
  /** Required headers; null forbids one. The access token is `access-token`, unless `tokens` changes it. */
  headers?: Record<string, string | null>
  /** Required fields of the form, or members of the JSON body. */
  body?: Record<string, unknown>
  /** The status of the answer. Default: 200. */
  status?: number
  /** The JSON of the answer. Default: the documented profile. */
  answer?: unknown
}

/** Returns the ids of all expectations. */
export function expectedIds(): string[] {
  return readdirSync(new URL("expectations", import.meta.url)).map((file) => file.replace(/\.json$/, ""))
}

/** Returns the expectation of a provider. */
export function expectation(id: string): Expectation {
  return JSON.parse(readFileSync(new URL(`expectations/${id}.json`, import.meta.url), "utf8"))
}

/** Returns the UserInfo response or the claims with which a provider is tested. */
export function documentedProfile(id: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`profiles/${id}.json`, import.meta.url), "utf8"))
}

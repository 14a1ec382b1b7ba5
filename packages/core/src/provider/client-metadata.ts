/** The client metadata that the service uses (RFC 7591 §2, RFC 8705 §3.4, RFC 9126 §6, RFC 9449 §5.2). */
export interface ClientMetadata {
  token_endpoint_auth_method?:
    | "client_secret_basic"
    | "client_secret_post"
    | "client_secret_jwt"
    | "private_key_jwt"
    | "tls_client_auth"
    | "self_signed_tls_client_auth"
    | "none"
    | (string & {})
    | undefined
  /** The algorithm of id_tokens. Default: the algorithms in the issuer's metadata, except symmetric ones. */
  id_token_signed_response_alg?: string | undefined
  /** The algorithm of signed UserInfo answers. */
  userinfo_signed_response_alg?: string | undefined
  /** The algorithm of `client_secret_jwt` and `private_key_jwt` assertions. */
  token_endpoint_auth_signing_alg?: string | undefined
  /** Sends authorization requests with PAR (RFC 9126). */
  require_pushed_authorization_requests?: boolean | undefined
  /**
   * Requests access tokens bound to the client's certificate (RFC 8705 §3), which `customFetch` presents. The requests
   * go to the provider's `mtls_endpoint_aliases`, as with `tls_client_auth` and `self_signed_tls_client_auth`.
   */
  tls_client_certificate_bound_access_tokens?: boolean | undefined
  /** Requests tokens bound to a key of the flow (RFC 9449). */
  dpop_bound_access_tokens?: boolean | undefined
  /** The maximum age of the user's authentication at the provider, in seconds. */
  default_max_age?: number | undefined
  [member: string]: unknown
}

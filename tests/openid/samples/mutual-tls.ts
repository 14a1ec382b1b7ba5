// mutual-tls.ts
import { customFetch, type AuthConfig } from "@latchkey/core"
import Keycloak from "@latchkey/providers/keycloak"
import { Agent, fetch as fetchOverTls } from "undici"

// The certificate and its key as PEM. An authority only if the provider's own
// certificate is not from a public one.
const {
  CLIENT_CERTIFICATE: cert = "",
  CLIENT_KEY: key = "",
  PROVIDER_AUTHORITY: ca = "",
} = process.env

/** Presents the certificate where a server asks for one. */
const dispatcher = new Agent({
  connect: { cert, key, ...(ca === "" ? {} : { ca }) },
})

// undici's own `fetch`, for the one in Node may be of another version; its types
// differ from the browser's in details.
const presentCertificate = (async (input: string, init?: object) =>
  fetchOverTls(input, { ...init, dispatcher })) as unknown as typeof fetch

export const config: AuthConfig = {
  providers: [
    Keycloak({
      client: { token_endpoint_auth_method: "tls_client_auth" },
      [customFetch]: presentCertificate,
    }),
  ],
}

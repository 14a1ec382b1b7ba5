import type { X509Certificate } from "node:crypto"
import { once } from "node:events"
import type { IncomingMessage, RequestListener } from "node:http"
import { createServer } from "node:https"
import type { TLSSocket } from "node:tls"
import type { Configuration, KoaContextWithOIDC } from "oidc-provider"
import type { Authority, Certificate } from "./certificates.ts"

/** A second door of a provider: https, and it asks every client for a certificate. */
export interface CertificateDoor {
  readonly origin: string
  /** The paths that were asked for, each with the common name in the certificate of who asked; undefined without one. */
  readonly visits: { readonly path: string; readonly by: string | undefined }[]
  /** The provider's configuration, with which it announces the door and reads certificates. */
  readonly configuration: Pick<Configuration, "discovery"> & { readonly mTLS: unknown }
  /** Begins to answer. */
  open(handle: RequestListener): void
  stop(): Promise<void>
}

/** The paths of oidc-provider at which clients authenticate, or bring a token that is bound to a certificate. */
const paths = {
  token_endpoint: "/token",
  userinfo_endpoint: "/me",
  revocation_endpoint: "/token/revocation",
  pushed_authorization_request_endpoint: "/request",
}

/**
 * Opens it on a free port. Like real servers it takes any certificate, or none, and leaves it to the provider to compare.
 *
 * @param own - the certificate that the server presents.
 */
export async function createCertificateDoor(
  authority: Authority,
  own: Certificate,
): Promise<CertificateDoor> {
  const { cert, key } = own
  const server = createServer({ cert, key, ca: authority.ca, requestCert: true, rejectUnauthorized: false })
  server.listen(0, "localhost")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server has no port")
  const origin = `https://localhost:${address.port}`
  const visits: CertificateDoor["visits"] = []
  const aliases = Object.entries(paths).map(([name, path]) => [name, origin + path])
  return {
    origin,
    visits,
    configuration: {
      discovery: { mtls_endpoint_aliases: Object.fromEntries(aliases) as Record<string, string> },
      mTLS: {
        enabled: true,
        certificateBoundAccessTokens: true,
        selfSignedTlsClientAuth: true,
        tlsClientAuth: true,
        getCertificate: ({ req }: KoaContextWithOIDC) => certificateOf(req),
        certificateAuthorized: ({ req }: KoaContextWithOIDC) => (req.socket as TLSSocket).authorized,
        certificateSubjectMatches: ({ req }: KoaContextWithOIDC, _property: string, expected: string) =>
          certificateOf(req)?.subject === expected,
      },
    },
    open(handle) {
      server.on("request", (request, response) => {
        const { pathname } = new URL(request.url ?? "", origin)
        visits.push({ path: pathname, by: certificateOf(request)?.subject.replace("CN=", "") })
        handle(request, response)
      })
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    },
  }
}

/** The certificate that the other side presented in the handshake; undefined at a door that does not ask. */
function certificateOf({ socket }: IncomingMessage): X509Certificate | undefined {
  if (!("getPeerX509Certificate" in socket)) return undefined
  return (socket as TLSSocket).getPeerX509Certificate()
}

import type { X509Certificate } from "node:crypto"
import { once } from "node:events"
import type { IncomingMessage, RequestListener } from "node:http"
import { createServer } from "node:https"
import type { TLSSocket } from "node:tls"
import type { Configuration, KoaContextWithOIDC } from "oidc-provider"
import type { Authority, Certificate } from "./certificates.ts"

/** A provider's second server, which uses https and asks every client for a certificate. */
export interface CertificateDoor {
  readonly origin: string
  /** The requested paths, each with the common name in the client's certificate, or undefined without one. */
  readonly visits: { readonly path: string; readonly by: string | undefined }[]
  /** The configuration that makes the provider announce this server and read certificates. */
  readonly configuration: Pick<Configuration, "discovery"> & { readonly mTLS: unknown }
  /** Starts to handle requests. */
  open(handle: RequestListener): void
  stop(): Promise<void>
}

/** The paths of oidc-provider to which clients authenticate, or send a token that's bound to a certificate. */
const paths = {
  token_endpoint: "/token",
  userinfo_endpoint: "/me",
  revocation_endpoint: "/token/revocation",
  pushed_authorization_request_endpoint: "/request",
}

/**
 * Starts the server on a free port. Like real servers, it accepts any certificate or none, and the provider compares it.
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

/** Returns the client's certificate from the handshake; undefined if the server doesn't ask for one. */
function certificateOf({ socket }: IncomingMessage): X509Certificate | undefined {
  if (!("getPeerX509Certificate" in socket)) return undefined
  return (socket as TLSSocket).getPeerX509Certificate()
}

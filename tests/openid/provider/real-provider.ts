import { once } from "node:events"
import { createServer } from "node:http"
import { exportJWK, generateKeyPair, type JWK } from "jose"
import { Provider, type ClientMetadata, type Configuration, type KoaContextWithOIDC } from "oidc-provider"
import type { CertificateDoor } from "./mutual-tls.ts"

/** A third-party OpenID Provider on loopback. Users sign in there without interaction. */
export interface RealProvider {
  readonly issuer: string
  /** The messages about requests that it refused, and about its logout tokens that were refused, in order. */
  readonly refusals: string[]
  stop(): Promise<void>
}

/** The user. `login_hint` is the name; `deny` refuses. */
const person = (name: string) => ({
  sub: name,
  name: `${name} of the provider`,
  email: `${name}@example.com`,
  email_verified: true,
})

async function signingKey(alg: string, kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), alg, kid, use: "sig" }
}

/**
 * Starts a provider on a free port.
 *
 * @param post - sends the provider's own requests to applications, which are its logout tokens.
 * @param door - the server that asks for certificates. The caller stops it.
 */
export async function startRealProvider(
  clients: readonly ClientMetadata[],
  features: Configuration["features"] = {},
  post: (request: Request) => Promise<Response> = fetch,
  door?: CertificateDoor,
): Promise<RealProvider> {
  const server = createServer()
  server.listen(0, "localhost")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server has no port")
  const issuer = `http://localhost:${address.port}`
  const keys = [await signingKey("RS256", "rsa"), await signingKey("ES256", "elliptic")]
  const provider = new Provider(issuer, {
    ...configuration,
    clients: [...clients],
    jwks: { keys },
    features: { ...configuration.features, ...features, ...(door && { mTLS: door.configuration.mTLS }) },
    ...(door && {
      discovery: door.configuration.discovery,
      clientAuthMethods: [
        ...(configuration.clientAuthMethods ?? []),
        "tls_client_auth",
        "self_signed_tls_client_auth",
      ],
    }),
    fetch: async (url: string | URL | Request, init?: RequestInit) =>
      // Its own dispatcher blocks requests to loopback.
      post(new Request(url, { ...init, dispatcher: undefined } as RequestInit)),
  } as Configuration)
  const refusals: string[] = []
  const note = (_context: unknown, error: Error): void => void refusals.push(describe(error))
  provider.on("authorization.error", note)
  provider.on("grant.error", note)
  provider.on("pushed_authorization_request.error", note)
  provider.on("end_session.error", note)
  provider.on("revocation.error", note)
  provider.on("backchannel.error", note)
  provider.on("server_error", note)
  provider.use(async (context: KoaContextWithOIDC, next: () => Promise<void>) =>
    context.path.startsWith("/interaction/") ? interact(provider, context) : next(),
  )
  const handle = provider.callback()
  server.on("request", (request, response) => void handle(request, response))
  door?.open((request, response) => void handle(request, response))
  return {
    issuer,
    refusals,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    },
  }
}

function describe(error: Error): string {
  const { error_description: description } = error as Error & { error_description?: string }
  return `${error.message}: ${description ?? ""}`
}

/** The authentication contexts that it knows. */
const contexts = ["silver", "gold"]

const configuration: Configuration = {
  acrValues: contexts,
  cookies: { keys: ["a key of the provider's cookies"] },
  findAccount: (_context, name) => ({ accountId: name, claims: () => person(name) }),
  claims: {
    openid: ["sub"],
    acr: null,
    auth_time: null,
    email: ["email", "email_verified"],
    profile: ["name"],
  },
  scopes: ["openid", "offline_access", "email", "profile"],
  // The id_token contains the scopes' claims, too.
  conformIdTokenClaims: false,
  issueRefreshToken: (_context, client, { scopes }) =>
    client.grantTypeAllowed("refresh_token") && scopes.has("offline_access"),
  clientAuthMethods: [
    "client_secret_basic",
    "client_secret_post",
    "client_secret_jwt",
    "private_key_jwt",
    "none",
  ],
  enabledJWA: {
    clientAuthSigningAlgValues: ["HS256", "HS512", "RS256", "PS256", "ES256", "EdDSA"],
    userinfoSigningAlgValues: ["RS256", "ES256"],
  },
  responseTypes: ["code"],
  features: {
    backchannelLogout: { enabled: true },
    devInteractions: { enabled: false },
    jwtUserinfo: { enabled: true },
    revocation: {
      enabled: true,
      allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
    },
    // A page with a form that asks the user to confirm: `logout=yes` confirms.
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => void (context.body = `<!doctype html><title>Sign out?</title>${form}`),
      postLogoutSuccessSource: (context) => void (context.body = "<!doctype html><title>Signed out</title>"),
    },
    pushedAuthorizationRequests: { enabled: true },
    dPoP: { enabled: true },
  },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  ttl: {
    AccessToken: 60,
    AuthorizationCode: 60,
    Grant: 3600,
    IdToken: 300,
    Interaction: 600,
    RefreshToken: 3600,
    Session: 3600,
  },
  renderError(context, out) {
    context.type = "json"
    context.body = out
  },
}

/** Returns the authentication context of a sign-in: the first requested one that's known, or undefined. */
function contextOf(asked: unknown): { readonly acr?: string } {
  const values = typeof asked === "string" ? asked.split(" ") : []
  const acr = values.find((value) => contexts.includes(value))
  return acr === undefined ? {} : { acr }
}

/** Signs the user in, who grants everything that's requested, or refuses. */
async function interact(provider: Provider, { req, res }: KoaContextWithOIDC): Promise<void> {
  const { prompt, params, session, grantId } = await provider.interactionDetails(req, res)
  const { login_hint: hint } = params
  const name = typeof hint === "string" ? hint : "grace"
  if (name === "deny") {
    const refusal = { error: "access_denied", error_description: "the user said no" }
    return provider.interactionFinished(req, res, refusal, { mergeWithLastSubmission: false })
  }
  if (prompt.name === "login")
    return provider.interactionFinished(
      req,
      res,
      { login: { accountId: name, ...contextOf(params["acr_values"]) } },
      { mergeWithLastSubmission: false },
    )
  const grant =
    (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
    new provider.Grant({ accountId: session?.accountId ?? name, clientId: String(params["client_id"]) })
  const {
    missingOIDCScope: scope,
    missingOIDCClaims: claims,
    missingResourceScopes: resources,
  } = prompt.details
  if (Array.isArray(scope)) grant.addOIDCScope(scope.join(" "))
  if (Array.isArray(claims)) grant.addOIDCClaims(claims as string[])
  for (const [resource, scopes] of Object.entries(resources ?? {}))
    grant.addResourceScope(resource, (scopes as string[]).join(" "))
  const consent = { consent: { grantId: await grant.save() } }
  return provider.interactionFinished(req, res, consent, { mergeWithLastSubmission: true })
}

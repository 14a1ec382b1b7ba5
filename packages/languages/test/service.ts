import { Auth, type AuthConfig, type WarningCode } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { CredentialsConfig, VerificationRequest, WebAuthnConfig } from "@latchkey/core/providers"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"

/** The service with one configuration, and what it logged. */
export interface Service {
  readonly config: AuthConfig
  readonly log: {
    readonly errors: Error[]
    readonly warnings: WarningCode[]
    /** The details of each warning. */
    readonly details: unknown[]
  }
  readonly fetch: (request: Request) => Promise<Response>
  readonly browser: () => Browser
}

/** Creates the service at https://app.example. */
export function createService(options: Partial<AuthConfig>): Service {
  const log: Service["log"] = { errors: [], warnings: [], details: [] }
  const config: AuthConfig = {
    providers: [passwords()],
    secret: "a secret of the tests, which is long enough for all",
    trustHost: true,
    logger: {
      error: (error) => void log.errors.push(error),
      warn: (code, details) => {
        log.warnings.push(code)
        log.details.push(details)
      },
    },
    ...options,
  }
  const fetch = async (request: Request): Promise<Response> => Auth(request, config)
  return { config, log, fetch, browser: () => createBrowser({ answer: fetch }) }
}

/** Creates the service with an e-mail provider, and the messages that it sends. */
export function createMailService(
  options: Partial<AuthConfig>,
): Service & { readonly sent: VerificationRequest[] } {
  const sent: VerificationRequest[] = []
  const service = createService({
    providers: [
      {
        id: "email",
        name: "Email",
        type: "email",
        sendVerificationRequest: (request) => void sent.push(request),
      },
    ],
    adapter: MemoryAdapter(),
    ...options,
  })
  return { ...service, sent }
}

/** Returns a provider with names and passwords that lets nobody in. */
export function passwords(options: Partial<CredentialsConfig> = {}): CredentialsConfig {
  return {
    id: "credentials",
    name: "Password",
    type: "credentials",
    credentials: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
    authorize: () => null,
    ...options,
  }
}

/** Returns a passkey provider, like the provider file. */
export function passkeys(): WebAuthnConfig {
  return {
    id: "passkey",
    name: "Passkey",
    type: "webauthn",
    simpleWebAuthn: async () => import("@simplewebauthn/server"),
    flow: async () => import("@latchkey/core/webauthn"),
    formFields: { email: { label: "Email", required: true, autocomplete: "username webauthn" } },
    authenticationOptions: { userVerification: "required" },
    registrationOptions: {
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    },
  }
}

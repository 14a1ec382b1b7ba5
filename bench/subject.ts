import * as auth from "@auth/core"
import * as authJwt from "@auth/core/jwt"
import * as latchkey from "@latchkey/core"
import type { AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import * as latchkeyJwt from "@latchkey/core/jwt"

/** The configuration that both sides get: what is said in it means the same to both. */
export type Config = Omit<AuthConfig, "raw" | "skipCSRFCheck">

/** The argument of both sides' `encode` and `decode`. */
interface TokenParameters {
  readonly secret: string
  readonly salt: string
}

/** Answers requests. */
export type Answer = (request: Request) => Promise<Response>

/** One side of the comparison: the published functions that do the same work. */
export interface Subject {
  readonly name: string
  /** The member of a provider that holds its `fetch`. */
  readonly customFetch: symbol
  answer(request: Request, config: Config): Promise<Response>
  /** Returns the function that answers one action of a configuration: the floor has nothing else to choose then. */
  serve(config: Config, action: string, method?: "GET" | "POST"): Answer
  /** The session of a request's headers, as a framework's `auth()` gets it. */
  session(headers: Headers, config: Config): Promise<unknown>
  encode(parameters: TokenParameters & { token: Record<string, unknown> }): Promise<string>
  decode(parameters: TokenParameters & { token: string }): Promise<unknown>
  getToken(parameters: { req: Request; secret: string; secureCookie: boolean }): Promise<unknown>
}

const integrations = new WeakMap<Config, ReturnType<typeof createIntegration>>()

function integrationOf(config: Config): ReturnType<typeof createIntegration> {
  const integration = integrations.get(config) ?? createIntegration(config)
  integrations.set(config, integration)
  return integration
}

/** This repository, as it is built. */
export const ours: Subject = {
  name: "Latchkey",
  customFetch: latchkey.customFetch,
  answer: latchkey.Auth,
  serve: (config) => (request) => latchkey.Auth(request, config),
  session: async (headers, config) => (await integrationOf(config).session({ headers })).session,
  encode: latchkeyJwt.encode,
  decode: latchkeyJwt.decode,
  getToken: latchkeyJwt.getToken,
}

/** `@auth/core`, as it is published. It has no session without HTTP: frameworks send it a request. */
export const theirs: Subject = {
  name: "Auth.js",
  customFetch: auth.customFetch,
  answer: authAnswer,
  serve: (config) => (request) => authAnswer(request, config),
  session: async (headers, config) => {
    const response = await authAnswer(new Request("https://app.example/auth/session", { headers }), config)
    return response.json()
  },
  encode: authJwt.encode,
  decode: authJwt.decode,
  getToken: authJwt.getToken,
}

async function authAnswer(request: Request, config: Config): Promise<Response> {
  return auth.Auth(request, config as Parameters<typeof auth.Auth>[1])
}

import * as auth from "@auth/core"
import * as authJwt from "@auth/core/jwt"
import * as latchkey from "@latchkey/core"
import type { AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import * as latchkeyJwt from "@latchkey/core/jwt"

/** The configuration of both sides. Everything in it has the same meaning for both. */
export type Config = Omit<AuthConfig, "raw" | "skipCSRFCheck">

/** The argument of both sides' `encode` and `decode`. */
interface TokenParameters {
  readonly secret: string
  readonly salt: string
}

/** Answers requests. */
export type Answer = (request: Request) => Promise<Response>

/** One side of the comparison, with the published functions that do the same work. */
export interface Subject {
  readonly name: string
  /** The member of a provider that contains its `fetch`. */
  readonly customFetch: symbol
  answer(request: Request, config: Config): Promise<Response>
  /**
   * Returns the function that handles one of a configuration's actions, so that the floor doesn't have to choose one
   * for each request.
   */
  serve(config: Config, action: string, method?: "GET" | "POST"): Answer
  /** Returns the session for a request's headers, like a framework's `auth()`. */
  session(headers: Headers, config: Config): Promise<unknown>
  encode(parameters: TokenParameters & { token: Record<string, unknown> }): Promise<string>
  decode(parameters: TokenParameters & { token: string }): Promise<unknown>
  getToken(parameters: { req: Request; secret: string; secureCookie: boolean }): Promise<unknown>
}

/** The entries of one build of this repository. */
export interface Build {
  readonly core: typeof latchkey
  readonly integration: { readonly createIntegration: typeof createIntegration }
  readonly jwt: typeof latchkeyJwt
}

/** Returns the side that a build of this repository takes in the comparison. */
export function subjectOf(name: string, { core, integration, jwt }: Build): Subject {
  const integrations = new WeakMap<Config, ReturnType<typeof createIntegration>>()
  const integrationOf = (config: Config): ReturnType<typeof createIntegration> => {
    const existing = integrations.get(config) ?? integration.createIntegration(config)
    integrations.set(config, existing)
    return existing
  }
  return {
    name,
    customFetch: core.customFetch,
    answer: core.Auth,
    serve: (config) => (request) => core.Auth(request, config),
    session: async (headers, config) => (await integrationOf(config).session({ headers })).session,
    encode: jwt.encode,
    decode: jwt.decode,
    getToken: jwt.getToken,
  }
}

/** This repository's build. */
export const ours: Subject = subjectOf("Latchkey", {
  core: latchkey,
  integration: { createIntegration },
  jwt: latchkeyJwt,
})

/** `@auth/core`, as published. It can't read a session without HTTP, so frameworks send it a request. */
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

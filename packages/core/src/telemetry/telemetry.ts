import type { Awaitable } from "../model/awaitable.ts"

/** A request to one of the actions, or to a path under which there is no action. */
export interface ObservedRequest {
  readonly type: "request"
  /** The method as the client sent it: any text. */
  readonly method: string
  /** Undefined if the request was refused before its action was known. */
  readonly action: string | undefined
  /** The path without what differs between requests, such as `/auth/callback/:provider`; undefined without an action. */
  readonly route: string | undefined
  /** Id of the provider that the path names; undefined if there is no such provider. */
  readonly provider: string | undefined
  /** Scheme of the application's URL, without a colon. */
  readonly scheme: string
  /** Host of the application's URL, without a port; undefined if it was refused. */
  readonly host: string | undefined
  /** Undefined for the default port of the scheme. */
  readonly port: number | undefined
}

/** An operation that the application's server code asked for, such as a session check. */
export interface ObservedCall {
  readonly type: "call"
  /** Name of the operation: `session`, `update`, `signIn`, `signOut`, `accessToken` and so on. */
  readonly name: string
}

/** A request to a provider. */
export interface ObservedOutgoing {
  readonly type: "outgoing"
  readonly provider: string
  readonly method: string
  /** Without a colon. */
  readonly scheme: string
  readonly host: string
  /** Undefined for the default port of the scheme. */
  readonly port: number | undefined
  /** Adds a header to the request, such as a `traceparent`. It has no effect once the request has begun. */
  readonly setHeader: (name: string, value: string) => void
}

/** A message with a sign-in link or a code, which the provider's `sendVerificationRequest` sends. */
export interface ObservedMail {
  readonly type: "mail"
  readonly provider: string
}

/** A call of one of the adapter's methods. */
export interface ObservedAdapterCall {
  readonly type: "adapter"
  readonly method: string
}

/** An operation of the service when it begins. It never holds a secret, an e-mail address, a user's id or a query. */
export type ObservedOperation =
  | ObservedRequest
  | ObservedCall
  | ObservedOutgoing
  | ObservedMail
  | ObservedAdapterCall

/** The end of an operation. */
export interface ObservedResult {
  /** Status of the response; undefined unless the operation is a request. */
  readonly status?: number | undefined
  /** The type of the error with which the operation was refused or failed, never its message; undefined without an error. */
  readonly error?: string | undefined
  /** True if the service, the store or another server failed. False for a success, and if a client was refused. */
  readonly failed: boolean
}

/**
 * Observes an operation. It calls `run` once, before it returns, within the context that the operation is to have. The
 * result of `run` never rejects. The service waits for the operation alone, never for this function: if it throws, or
 * doesn't call `run`, the operation takes place all the same.
 */
export type Telemetry = (
  operation: ObservedOperation,
  run: () => Promise<ObservedResult>,
) => Awaitable<unknown>

/** Runs an operation under the application's telemetry. */
export type Run = <Result>(
  operation: ObservedOperation,
  run: () => Promise<Result>,
  read?: (result: Result) => ObservedResult,
) => Promise<Result>

/** The members of a request's context that telemetry reads. */
export interface ObservedHead {
  readonly request: { readonly method: string }
  readonly url: URL
  readonly action: string
  readonly providerId: string | undefined
  readonly provider: { readonly id: string } | undefined
  readonly serviceUrl: { readonly origin: string }
  readonly fault: Error | undefined
  readonly settings: { readonly origin: string | undefined; readonly basePath: string }
}

/** Runs operations, and requests, under the application's telemetry. */
export interface Observe extends Run {
  /**
   * Answers a request.
   *
   * @param answer - gets a function that it calls with the error of a request that was refused.
   */
  readonly request: <Answer extends { readonly status?: number | undefined }>(
    head: ObservedHead,
    answer: (refused: (error: Error) => void) => Promise<Answer>,
  ) => Promise<Answer>
}

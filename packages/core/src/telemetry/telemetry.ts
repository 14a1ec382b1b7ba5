// Spans for requests, and for calls to providers and stores. They have no cost without the option.

import type { Awaitable } from "../model/awaitable.ts"

/** A request to one of the actions, or to a path without an action. */
export interface ObservedRequest {
  readonly type: "request"
  /** The method as the client sent it, which can be any text. */
  readonly method: string
  /** The action; undefined if the request was refused before its action was known. */
  readonly action: string | undefined
  /** The path without the variable parts, such as `/auth/callback/:provider`; undefined without an action. */
  readonly route: string | undefined
  /** The id of the provider that the path names; undefined if there's no such provider. */
  readonly provider: string | undefined
  /** The scheme of the application's URL, without a colon. */
  readonly scheme: string
  /** The host of the application's URL, without a port; undefined if the host was refused. */
  readonly host: string | undefined
  /** The port; undefined for the scheme's default port. */
  readonly port: number | undefined
}

/** An operation that the application's server code called, such as a session check. */
export interface ObservedCall {
  readonly type: "call"
  /** The name of the operation: `session`, `update`, `signIn`, `signOut`, `accessToken` and so on. */
  readonly name: string
}

/** A request to a provider. */
export interface ObservedOutgoing {
  readonly type: "outgoing"
  readonly provider: string
  readonly method: string
  /** The scheme, without a colon. */
  readonly scheme: string
  readonly host: string
  /** The port; undefined for the scheme's default port. */
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

/**
 * An operation of the service when it begins. It never contains a secret, an e-mail address, a user's id or a query.
 */
export type ObservedOperation =
  | ObservedRequest
  | ObservedCall
  | ObservedOutgoing
  | ObservedMail
  | ObservedAdapterCall

/** The end of an operation. */
export interface ObservedResult {
  /** The status of the response; undefined if the operation isn't a request. */
  readonly status?: number | undefined
  /**
   * The type of the error that the operation was refused or failed with, never its message; undefined without an error.
   */
  readonly error?: string | undefined
  /** True if the service, the store or another server failed. False after a success, or if a client was refused. */
  readonly failed: boolean
}

/**
 * A function that observes an operation. It must call `run` once, before it returns, within the context for the
 * operation. The result of `run` never rejects. The service waits only for the operation, never for this function. If
 * the function throws, or doesn't call `run`, the operation runs anyway.
 */
export type Telemetry = (
  operation: ObservedOperation,
  run: () => Promise<ObservedResult>,
) => Awaitable<unknown>

/** A function that runs an operation with the application's telemetry. */
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

/** A function that runs operations and requests with the application's telemetry. */
export interface Observe extends Run {
  /**
   * Answers a request.
   *
   * @param answer - gets a function, which it calls with the error of a refused request.
   */
  readonly request: <Answer extends { readonly status?: number | undefined }>(
    head: ObservedHead,
    answer: (refused: (error: Error) => void) => Promise<Answer>,
  ) => Promise<Answer>
}

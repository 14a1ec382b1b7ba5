import type { Awaitable } from "../model/awaitable.ts"
import type { ChallengeWidget } from "../model/challenge-widget.ts"
import type { LimitRule } from "./limits-options.ts"

/**
 * The work that a challenge comes before: a mail with a link or code (`mail`), credentials that are checked
 * (`credentials`), a new user's passkey (`passkey`), and a sign-in that starts at a provider (`start`).
 */
export type ChallengedAction = "mail" | "credentials" | "passkey" | "start"

/** An attempt that a challenge decides about. */
export interface ChallengeAttempt {
  readonly action: ChallengedAction
  /** The id of the provider. */
  readonly provider: string
  /** The fields that were sent. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The client's network, as limits count it; undefined if it isn't known. */
  readonly network: string | undefined
  /** The application's host name, without the port. */
  readonly hostname: string
}

/** An attempt, and the token that the widget has put into the form. */
export interface ChallengeAnswer extends ChallengeAttempt {
  readonly token: string
}

/** The conditions that each challenge can have. */
export interface ChallengeConditions {
  /** Returns true if an attempt needs the challenge. Default: every attempt does. */
  readonly when?: ((attempt: ChallengeAttempt) => Awaitable<boolean>) | undefined
  /**
   * The attempts that a network may make before it needs the challenge. They're counted where `limits` count. If the
   * network isn't known, every attempt needs it. Default: none.
   */
  readonly after?: LimitRule | undefined
  /** Decides what happens if the answer can't be verified because a service is down. Default: `refuse`. */
  readonly whenUnavailable?: "refuse" | "allow" | undefined
}

/** A check that an attempt must pass before the service does any work for it. */
export interface Challenge extends ChallengeWidget, ChallengeConditions {
  /**
   * Verifies a token. The service accepts each token once in each process.
   *
   * @returns true if the attempt may go on.
   * @throws any error if that can't be found out.
   */
  readonly verify: (answer: ChallengeAnswer) => Awaitable<boolean>
  /**
   * The lifetime of a token, in seconds, if nobody else makes sure that it's used once. All instances with the same
   * store then accept it once.
   */
  readonly usableFor?: number | undefined
  /**
   * Returns the part of a token that identifies it, if the same answer can be written in several ways. Default: the whole
   * token.
   */
  readonly identify?: ((token: string) => string) | undefined
}

/** Decides about an attempt without a widget: returns true if it may go on. */
export type ChallengeFunction = (attempt: ChallengeAttempt) => Awaitable<boolean>

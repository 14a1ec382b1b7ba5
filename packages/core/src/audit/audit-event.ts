// The record of sign-ins, refusals and changes. It's loaded only if it's configured, and contains no secret.

import type { ErrorType } from "../errors/auth-error.ts"
import type { Awaitable } from "../model/awaitable.ts"

/** The account that a request was about. */
export interface AuditAccount {
  /** The `id` of the provider. */
  readonly provider: string
  /** The user's id at the provider; with e-mail, the address. Undefined if it isn't known yet. */
  readonly providerAccountId?: string | undefined
}

/** The reason for a failure. It's never a message, because messages may quote a client's or a provider's data. */
export interface AuditReason {
  /** The `type` of the logged error. */
  readonly type: ErrorType
  /** The `code` of the error, if it has one: letters, digits, `_`, `.` and `-`, at most 64. */
  readonly code?: string | undefined
}

/** The members that every event has. */
export interface AuditFrame {
  /** The time of the event. */
  readonly time: Date
  /** The `id` of the user, if one is known. */
  readonly userId: string | undefined
  readonly account: AuditAccount | undefined
  /** The `id` of the user who acts as the user, in a session that `startSession` has started for that. */
  readonly actor: string | undefined
  /**
   * The session's `id`, as `sessions()` lists it. It doesn't give access to the session. Undefined if the event isn't
   * about a session, and for JWT sessions that don't remember their sign-in.
   */
  readonly sessionIdHash: string | undefined
  /** The id that all events and log entries of one request share. */
  readonly correlationId: string
  /**
   * The network of the client: the first 24 bits of an IPv4 address, the first 64 of an IPv6 address. Undefined if the
   * service doesn't know the client's address.
   */
  readonly network: string | undefined
  /** The `User-Agent` header without control characters, at most 256 characters. */
  readonly userAgent: string | undefined
}

/** An action that was carried out. */
export interface AuditSuccess {
  readonly outcome: "success"
}

/** An action that was attempted, but was refused or failed. */
export interface AuditFailure {
  readonly outcome: "failure"
  readonly reason: AuditReason
}

/** The reason why a session ended. */
export type SessionEnd =
  /** The user signed out, or ended the session in their list of sessions. */
  | "user"
  /** The application called `signOutEverywhere`. */
  | "application"
  /** The provider sent a logout token. */
  | "provider"
  /** A new sign-in in the same browser replaced it. */
  | "sign-in"
  /** The user's address was proven for the first time, which ends all earlier sessions. */
  | "proof"
  /** The user signed in again, and had more sessions than `session.maxPerUser`. */
  | "limit"

/** The members that events have besides {@link AuditFrame}, by `action`. */
export interface AuditActions {
  /**
   * A sign-in began: the browser is redirected to the provider, a mail was sent, or the options for a passkey were
   * returned. A sign-in with credentials doesn't have this event.
   */
  "sign-in.start": AuditSuccess | AuditFailure
  /** A sign-in ended with a session or a refusal. */
  "sign-in.finish":
    | (AuditSuccess & {
        /** The `method` of `startSession`, if the application started the session. */
        readonly method: string | undefined
      })
    | AuditFailure
  /** A user was stored. */
  "user.register": AuditSuccess
  /** An account was linked to a user. */
  "account.link": AuditSuccess
  /** An account was removed from a user. */
  "account.unlink": AuditSuccess
  /** A passkey was added to a user. */
  "passkey.add": AuditSuccess
  /** A passkey was removed from a user. */
  "passkey.remove": AuditSuccess
  /** A mail with a link or a code was passed to the mail server. */
  "mail.send": AuditSuccess
  /** A user typed a one-time code that's wrong, has been used or has expired. */
  "code.guess": AuditFailure
  /** A limit was reached, and the request was refused. */
  "limit.reach": AuditFailure & {
    /** The name of the rule in `limits.rules`; undefined for guesses of one-time codes. */
    readonly limit: string | undefined
    /** The number of seconds after which another attempt may succeed. */
    readonly retryAfter: number
  }
  /** A session began. */
  "session.start": AuditSuccess
  /** A session in use was extended. */
  "session.extend": AuditSuccess
  /** Sessions were ended. There's no event if a session expires. */
  "session.end": (AuditSuccess | AuditFailure) & {
    readonly by: SessionEnd
    /** The number of sessions; undefined if it isn't known. */
    readonly sessions: number | undefined
  }
  /** A provider's tokens were renewed, or the renewal failed. */
  "token.renew": AuditSuccess | AuditFailure
  /** A provider's logout token was accepted or refused. */
  "logout-token.take": AuditSuccess | AuditFailure
  /** A request failed because of the configuration. */
  "configuration.fail": AuditFailure
  /** Any other request was refused. */
  "request.refuse": AuditFailure
}

/** The name of an event. */
export type AuditAction = keyof AuditActions

/** One event of the record that the `audit` option receives. Use `action` in a `switch` statement. */
export type AuditEvent = {
  [Action in AuditAction]: AuditFrame & { readonly action: Action } & AuditActions[Action]
}[AuditAction]

/** A function that receives an event of the record. */
export type AuditHandler = (event: AuditEvent) => Awaitable<void>

/** The `audit` option, with more than the handler. */
export interface AuditOptions {
  /** Receives each event. The response waits for it, but at most one second. */
  readonly handler: AuditHandler
  /**
   * True if `network` must contain the whole IPv4 address, which identifies one connection and is personal data. An
   * IPv6 address is always cut to its /64. Default: `false`.
   */
  readonly wholeIPv4?: boolean | undefined
}

/** The user, the account and the session that an event is about. */
export interface AuditSubject {
  readonly userId?: string | number | undefined
  /** The account. Its other members are left out. */
  readonly account?: AuditAccount | undefined
  /** The id of the user who acts as the user. */
  readonly actor?: string | undefined
  /** The id of the session's details. It's hashed. */
  readonly sessionId?: string | undefined
}

/** An event as the service's code describes it. */
export type AuditEntry = {
  [Action in keyof AuditActions]: { readonly action: Action } & AuditActions[Action] & AuditSubject
}[keyof AuditActions]

/** The action of a request. A refusal is named after it. */
export interface AuditTarget {
  readonly action: string
  readonly method: string
  /** The configured provider. The id in a path isn't recorded, because it may be any text of a client. */
  readonly provider?: { readonly id: string } | undefined
}

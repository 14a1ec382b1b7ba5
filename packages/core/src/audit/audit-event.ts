import type { ErrorType } from "../errors/catalog.ts"
import type { Awaitable } from "../model/awaitable.ts"

/** The account that a request was about. */
export interface AuditAccount {
  /** The `id` of the provider. */
  readonly provider: string
  /** The user's id at the provider; with e-mail, the address. Undefined if it isn't known yet. */
  readonly providerAccountId?: string | undefined
}

/** The reason of a failure: never a message, because messages may quote what a client or a provider sent. */
export interface AuditReason {
  /** The `type` of the error that is in the log. */
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
  /**
   * Names the session without opening it: the `id` that `sessions()` lists. Undefined if no session is meant, and for JWT
   * sessions that don't remember their sign-in.
   */
  readonly sessionIdHash: string | undefined
  /** The same for all events and log entries of one request. */
  readonly correlationId: string
  /**
   * The network of the client: the first 24 bits of an IPv4 address, the first 64 of an IPv6 address. Undefined if the
   * service isn't told the address of the client.
   */
  readonly network: string | undefined
  /** The header `User-Agent` without control characters, at most 256 characters. */
  readonly userAgent: string | undefined
}

/** An action that was carried out. */
export interface AuditSuccess {
  readonly outcome: "success"
}

/** An action that was tried, and was refused or failed. */
export interface AuditFailure {
  readonly outcome: "failure"
  readonly reason: AuditReason
}

/** The cause for which a session ended. */
export type SessionEnd =
  /** The user signed out, or ended the session in the list of their sessions. */
  | "user"
  /** The application called `signOutEverywhere`. */
  | "application"
  /** The provider sent a logout token. */
  | "provider"
  /** A new sign-in in the same browser replaced it. */
  | "sign-in"
  /** The address of the user was proven for the first time, which ends the sessions that began before. */
  | "proof"

/** The members that events have besides {@link AuditFrame}, by `action`. */
export interface AuditActions {
  /**
   * A sign-in began: the browser is sent to the provider, a mail was sent, or the options of a passkey were handed out. A
   * sign-in with credentials has no beginning.
   */
  "sign-in.start": AuditSuccess | AuditFailure
  /** A sign-in ended: with a session, or with a refusal. */
  "sign-in.finish": AuditSuccess | AuditFailure
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
  /** A mail with a link or a code was handed to the mail server. */
  "mail.send": AuditSuccess
  /** A wrong one-time code was typed, or one that was used or has expired. */
  "code.guess": AuditFailure
  /** A limit was reached, and the request refused. */
  "limit.reach": AuditFailure & {
    /** The name of the rule in `limits.rules`; undefined for guesses of one-time codes. */
    readonly limit: string | undefined
    /** Seconds after which another attempt may succeed. */
    readonly retryAfter: number
  }
  /** A session began. */
  "session.start": AuditSuccess
  /** A session in use was extended. */
  "session.extend": AuditSuccess
  /** Sessions ended. If one expires, there's no event. */
  "session.end": (AuditSuccess | AuditFailure) & {
    readonly by: SessionEnd
    /** The number of sessions; undefined if it isn't known. */
    readonly sessions: number | undefined
  }
  /** The tokens of a provider were renewed, or couldn't be. */
  "token.renew": AuditSuccess | AuditFailure
  /** A provider's logout token was accepted, or refused. */
  "logout-token.take": AuditSuccess | AuditFailure
  /** A request failed because of the configuration. */
  "configuration.fail": AuditFailure
  /** Any other request was refused. */
  "request.refuse": AuditFailure
}

/** The name of an event. */
export type AuditAction = keyof AuditActions

/** One entry of the record that the option `audit` receives. Switch on `action`. */
export type AuditEvent = {
  [Action in AuditAction]: AuditFrame & { readonly action: Action } & AuditActions[Action]
}[AuditAction]

/** Takes an event of the record. */
export type AuditHandler = (event: AuditEvent) => Awaitable<void>

/** The option `audit`, with more than the handler. */
export interface AuditOptions {
  /** Takes each event. The answer waits for it, one second at most. */
  readonly handler: AuditHandler
  /**
   * True if `network` has the whole IPv4 address, which names one connection and is personal data. An IPv6 address is cut to
   * its /64 anyway. Default `false`.
   */
  readonly wholeIPv4?: boolean | undefined
}

import type { Lazy } from "../runtime/lazily.ts"
import { onceLoaded } from "../runtime/once-loaded.ts"
import type { SessionStrategy } from "./strategy-methods.ts"

/** The methods of a strategy that flows, sign-ins and sign-outs call, but a session check doesn't. */
export type LaterMethods = Omit<SessionStrategy, "read">

/**
 * Returns a strategy whose other methods are loaded when they're first used. Afterwards, they're called immediately,
 * without another promise.
 */
export function laterStrategy(read: SessionStrategy["read"], load: Lazy<LaterMethods>): SessionStrategy {
  return {
    read,
    fingerprint: (context) => onceLoaded(load, (methods) => methods.fingerprint(context)),
    user: (context) => onceLoaded(load, (methods) => methods.user(context)),
    owner: (context) => onceLoaded(load, (methods) => methods.owner(context)),
    issue: (context, signedIn) => onceLoaded(load, (methods) => methods.issue(context, signedIn)),
    end: (context) => onceLoaded(load, (methods) => methods.end(context)),
  }
}

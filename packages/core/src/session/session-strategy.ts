import type { Settings } from "../config/settings.ts"
import { traced } from "../logger/logger.ts"
import { chain, lazily, type Lazy } from "../runtime/lazily.ts"
import { jwtMethods, readJwtSession } from "./read-jwt-session.ts"
import type { LaterMethods, SessionStrategy } from "./strategy-methods.ts"

// Loaded if sessions are stored. An application that keeps them in cookies doesn't need it.
const stored = /* @__PURE__ */ lazily(async () => (await import("./database-strategy.ts")).databaseStrategy)

const strategies: Readonly<Record<Settings["strategy"], SessionStrategy>> = {
  jwt: { .../* @__PURE__ */ lazyMethods(jwtMethods), read: readJwtSession },
  database: {
    .../* @__PURE__ */ lazyMethods(stored),
    read: (...how) => chain(stored(), (strategy) => strategy.read(...how)),
  },
}

/** Returns the strategy of a configuration. If debugging is on, it logs its steps. */
export function sessionStrategy(settings: Settings): SessionStrategy {
  const strategy = strategies[settings.strategy]
  return settings.debugging ? tracedStrategy(strategy, settings) : strategy
}

/** Returns methods that are loaded when they're first used. Afterwards, they're called immediately. */
function lazyMethods(load: Lazy<LaterMethods>): LaterMethods {
  return {
    fingerprint: (context) => chain(load(), (methods) => methods.fingerprint(context)),
    user: (context) => chain(load(), (methods) => methods.user(context)),
    owner: (context) => chain(load(), (methods) => methods.owner(context)),
    issue: (context, signedIn) => chain(load(), (methods) => methods.issue(context, signedIn)),
    end: (context) => chain(load(), (methods) => methods.end(context)),
  }
}

/** Returns the same strategy with logging of its steps. */
function tracedStrategy(strategy: SessionStrategy, settings: Settings): SessionStrategy {
  return {
    ...strategy,
    read: async (context, ...how) =>
      traced(
        settings,
        "Session check",
        async () => strategy.read(context, ...how),
        (session) => ({
          strategy: settings.strategy,
          signedIn: session !== null,
          cookies: context.jar.newCookies.map(({ name, options }) => ({
            name,
            cleared: options.maxAge === 0,
          })),
        }),
      ),
    issue: async (context, signedIn) =>
      traced(
        settings,
        "Session issue",
        async () => strategy.issue(context, signedIn),
        () => ({ strategy: settings.strategy }),
      ),
    end: async (context) =>
      traced(
        settings,
        "Session end",
        async () => strategy.end(context),
        (ended) => ({ strategy: settings.strategy, ended: ended !== undefined }),
      ),
  }
}

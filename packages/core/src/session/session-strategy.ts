import type { Settings } from "../config/settings.ts"
import { traced } from "../config/traced.ts"
import { lazily } from "../runtime/lazily.ts"
import { chain } from "../runtime/maybe-promise.ts"
import { jwtStrategy } from "./jwt-strategy.ts"
import { lazyMethods, type SessionStrategy } from "./strategy-methods.ts"

// Loaded if sessions are stored. An application that keeps them in cookies doesn't need it.
const stored = /* @__PURE__ */ lazily(async () => (await import("./database-strategy.ts")).databaseStrategy)

const databaseStrategy: SessionStrategy = {
  .../* @__PURE__ */ lazyMethods(stored),
  read: (...how) => chain(stored(), (strategy) => strategy.read(...how)),
}

/** Returns the strategy of a configuration. If debugging is on, it logs its steps. */
export function sessionStrategy(settings: Settings): SessionStrategy {
  const strategy = settings.strategy === "jwt" ? jwtStrategy : databaseStrategy
  return settings.debugging ? tracedStrategy(strategy, settings) : strategy
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

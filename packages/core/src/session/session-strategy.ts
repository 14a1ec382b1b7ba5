import { traced } from "../config/traced.ts"
import type { Settings } from "../config/settings.ts"
import { lazily } from "../runtime/lazily.ts"
import { jwtStrategy } from "./jwt-strategy.ts"
import type { SessionStrategy } from "./strategy-types.ts"

const stored = /* @__PURE__ */ lazily(async () => (await import("./database-strategy.ts")).databaseStrategy)

const strategies: Readonly<Record<Settings["strategy"], SessionStrategy>> = {
  jwt: jwtStrategy,
  // Loaded if sessions are stored: an application that keeps them in cookies doesn't need it.
  database: {
    read: (...how) => fromStore((strategy) => strategy.read(...how)),
    fingerprint: (context) => fromStore((strategy) => strategy.fingerprint(context)),
    user: (context) => fromStore((strategy) => strategy.user(context)),
    owner: (context) => fromStore((strategy) => strategy.owner(context)),
    issue: (context, signedIn) => fromStore((strategy) => strategy.issue(context, signedIn)),
    end: (context) => fromStore((strategy) => strategy.end(context)),
  },
}

/** Uses the stored strategy: at once, without another promise, if it's loaded. */
function fromStore<Result>(use: (strategy: SessionStrategy) => Promise<Result>): Promise<Result> {
  const strategy = stored()
  return strategy instanceof Promise ? strategy.then(use) : use(strategy)
}

/** Returns the strategy of a configuration. */
export function sessionStrategy(settings: Settings): SessionStrategy {
  const strategy = strategies[settings.strategy]
  return settings.debugging ? tracedStrategy(strategy, settings) : strategy
}

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

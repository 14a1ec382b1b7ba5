import { traced } from "../config/trace.ts"
import type { Settings } from "../config/settings.ts"
import { databaseStrategy } from "./database-strategy.ts"
import { jwtStrategy } from "./jwt-strategy.ts"
import type { SessionStrategy } from "./strategy.ts"

const strategies: Readonly<Record<Settings["strategy"], SessionStrategy>> = {
  jwt: jwtStrategy,
  database: databaseStrategy,
}

/** The strategy of a configuration. */
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
          cookies: context.jar.written.map(({ name, options }) => ({ name, cleared: options.maxAge === 0 })),
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

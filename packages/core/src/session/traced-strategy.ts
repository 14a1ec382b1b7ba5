import { traced } from "../config/traced.ts"
import type { Settings } from "../config/settings.ts"
import type { SessionStrategy } from "./strategy-methods.ts"

/** Returns the same strategy with logging of its steps. Loaded if the logger receives debug messages. */
export function tracedStrategy(strategy: SessionStrategy, settings: Settings): SessionStrategy {
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

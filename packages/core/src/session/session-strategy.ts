import type { Settings } from "../config/settings.ts"
import { lazily, type Lazy } from "../runtime/lazily.ts"
import { chain } from "../runtime/maybe-promise.ts"
import { onceLoaded } from "../runtime/once-loaded.ts"
import { jwtStrategy } from "./jwt-strategy.ts"
import { laterStrategy, type SessionStrategy } from "./strategy-methods.ts"

const stored = /* @__PURE__ */ lazily(async () => (await import("./database-strategy.ts")).databaseStrategy)
const tracing = /* @__PURE__ */ lazily(async () => import("./traced-strategy.ts"))

const strategies: Readonly<Record<Settings["strategy"], SessionStrategy>> = {
  jwt: jwtStrategy,
  // Loaded if sessions are stored. An application that keeps them in cookies doesn't need it.
  database: /* @__PURE__ */ later(stored),
}

/** Returns a strategy that's loaded when it's first used. */
function later(load: Lazy<SessionStrategy>): SessionStrategy {
  return laterStrategy((...how) => onceLoaded(load, (strategy) => strategy.read(...how)), load)
}

/** Returns the strategy of a configuration. */
export function sessionStrategy(settings: Settings): SessionStrategy {
  const strategy = strategies[settings.strategy]
  if (!settings.debugging) return strategy
  return later(() => chain(tracing(), ({ tracedStrategy }) => tracedStrategy(strategy, settings)))
}

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
  return strategies[settings.strategy]
}

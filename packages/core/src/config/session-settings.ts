import type { AuthConfig } from "./auth-config.ts"
import type { Settings } from "./settings.ts"

/** 30 days, in seconds. */
const defaultMaxAge = 2_592_000
/** 1 day, in seconds. */
const defaultUpdateAge = 86_400

type SessionSettings = Pick<
  Settings,
  | "strategy"
  | "maxAge"
  | "updateAge"
  | "absoluteMaxAge"
  | "sessionDetails"
  | "revocation"
  | "remembersSignIns"
  | "generateSessionToken"
  | "jwt"
>

/** Returns the settings for sessions: their strategy, their limits, and which details are kept. */
export function sessionSettings(
  config: AuthConfig,
  { secrets, revocation }: Pick<Settings, "secrets" | "revocation">,
): SessionSettings {
  const { session = {}, jwt } = config
  const strategy = session.strategy ?? (config.adapter === undefined ? "jwt" : "database")
  const maxAge = session.maxAge ?? defaultMaxAge
  // A token must not outlive its session [SE-03].
  const tokenMaxAge = Math.min(jwt?.maxAge ?? maxAge, maxAge)
  const { absoluteMaxAge, details: sessionDetails = false } = session
  return {
    strategy,
    maxAge,
    updateAge: updateAgeOf(config, strategy === "jwt" ? tokenMaxAge : maxAge, strategy),
    absoluteMaxAge,
    sessionDetails,
    revocation,
    remembersSignIns: absoluteMaxAge !== undefined || sessionDetails || revocation !== undefined,
    generateSessionToken: session.generateSessionToken,
    jwt: Object.freeze({
      secrets: jwt?.secret === undefined ? secrets : listOfSecrets(jwt.secret),
      secret: asGiven(jwt?.secret ?? config.secret ?? ""),
      maxAge: tokenMaxAge,
      encode: jwt?.encode,
      decode: jwt?.decode,
    }),
  }
}

/** Returns one or several secrets as a list, without empty texts. */
export function listOfSecrets(secret: string | readonly string[] = []): readonly string[] {
  return Object.freeze(withoutEmpty([secret].flat()))
}

/** Returns one or several secrets for the application's own functions, without empty texts in a list. */
function asGiven(secret: string | readonly string[]): string | string[] {
  return typeof secret === "string" ? secret : withoutEmpty(secret)
}

function withoutEmpty(secrets: readonly string[]): string[] {
  return secrets.filter((candidate) => candidate !== "")
}

/**
 * Returns the seconds between two extensions. `maxAge` limits how long a session may be idle. JWT sessions are extended
 * after a tenth of it at the latest, so that active users aren't signed out. Stored sessions keep the configured value,
 * because each extension writes to the store.
 */
function updateAgeOf({ session }: AuthConfig, maxAge: number, strategy: Settings["strategy"]): number {
  const configured = session?.updateAge
  if (configured !== undefined && strategy === "database") return configured
  return Math.min(configured ?? defaultUpdateAge, maxAge / 10)
}

import type { LoggerInstance } from "../logger/logger.ts"

/** Returns a logger whose entries contain the id of a request. The id is generated with the first entry. */
export function correlated(logger: LoggerInstance, correlationId: () => string): LoggerInstance {
  return {
    error: (error) => logger.error(error, { correlationId: correlationId() }),
    warn: (code, details) => logger.warn(code, { ...details, correlationId: correlationId() }),
    debug: (message, metadata) => logger.debug(message, withId(metadata, correlationId())),
  }
}

function withId(metadata: unknown, correlationId: string): object {
  return typeof metadata === "object" && metadata !== null
    ? { ...metadata, correlationId }
    : { ...(metadata === undefined ? {} : { value: metadata }), correlationId }
}

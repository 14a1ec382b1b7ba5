import type { LoggerInstance } from "../logger/logger.ts"

/** Returns a logger whose entries carry the id of a request. The id is made with the first of them. */
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

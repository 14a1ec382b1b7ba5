import type { ObservedOperation, ObservedResult } from "@latchkey/core/types"
import { type Attributes, type Context, SpanKind, trace } from "@opentelemetry/api"

/** The methods that the conventions define. Any other method becomes `_OTHER`, because a client may send any text. */
const methods: ReadonlySet<string> = new Set([
  "CONNECT",
  "DELETE",
  "GET",
  "HEAD",
  "OPTIONS",
  "PATCH",
  "POST",
  "PUT",
  "QUERY",
  "TRACE",
])

/** Returns the method if the conventions define it; otherwise undefined. */
function methodName(method: string): string | undefined {
  return methods.has(method) ? method : undefined
}

/**
 * Returns the attributes that are known when an operation begins. Samplers can use them.
 *
 * @see [Semantic conventions for HTTP spans](https://opentelemetry.io/docs/specs/semconv/http/http-spans/)
 */
export function beginning(operation: ObservedOperation): Attributes {
  switch (operation.type) {
    case "request":
      return {
        "http.request.method": methodName(operation.method) ?? "_OTHER",
        "url.scheme": operation.scheme,
        "server.address": operation.host,
        "server.port": operation.port,
        "http.route": operation.route,
        "latchkey.action": operation.action,
        "latchkey.provider": operation.provider,
      }
    case "outgoing":
      return {
        "http.request.method": methodName(operation.method) ?? "_OTHER",
        "url.scheme": operation.scheme,
        "server.address": operation.host,
        "server.port": operation.port ?? (operation.scheme === "https" ? 443 : 80),
        "latchkey.provider": operation.provider,
      }
    case "call":
      return { "latchkey.call": operation.name }
    case "mail":
      return { "latchkey.provider": operation.provider }
    case "adapter":
      return { "latchkey.adapter.method": operation.method }
  }
}

/** Returns the attributes that are known when an operation ends; undefined if there are no such attributes. */
export function ending({ status, ...result }: ObservedResult): Attributes | undefined {
  const error = errorTypeOf({ status, ...result })
  if (status === undefined) return error === undefined ? undefined : { "error.type": error }
  return { "http.response.status_code": status, ...(error === undefined ? {} : { "error.type": error }) }
}

/** Returns the type of the error, or the status if a failure has no type. */
function errorTypeOf({ error, failed, status }: ObservedResult): string | undefined {
  if (error !== undefined || !failed) return error
  return status === undefined ? "_OTHER" : String(status)
}

/** Returns the attributes that are recorded with an operation's duration: only those with few values. */
export function dimensionsOf(operation: ObservedOperation, result: ObservedResult): Attributes {
  const end = ending(result)
  if (operation.type !== "request" && operation.type !== "outgoing")
    return end === undefined ? beginning(operation) : { ...beginning(operation), ...end }
  const dimensions: Attributes = {
    "http.request.method": methodName(operation.method) ?? "_OTHER",
    ...end,
  }
  // The SDK doesn't treat an attribute without a value as absent.
  if (operation.provider !== undefined) dimensions["latchkey.provider"] = operation.provider
  if (operation.type === "request" && operation.action !== undefined)
    dimensions["latchkey.action"] = operation.action
  return dimensions
}

/**
 * Returns the name of an operation's span: for HTTP, the name that the conventions specify; otherwise `latchkey` and
 * the name of the called function, `mail`, or `adapter` and the name of the called method.
 */
export function spanName(operation: ObservedOperation): string {
  switch (operation.type) {
    case "request": {
      const method = methodName(operation.method) ?? "HTTP"
      return operation.route === undefined ? method : `${method} ${operation.route}`
    }
    case "outgoing":
      return methodName(operation.method) ?? "HTTP"
    case "call":
      return `latchkey ${operation.name}`
    case "mail":
      return "latchkey mail"
    case "adapter":
      return `latchkey adapter ${operation.method}`
  }
}

/**
 * Returns the kind of an operation's span. A request becomes the server span only if no other instrumentation has
 * created one, because there must be only one for each request.
 */
export function spanKind({ type }: ObservedOperation, outside: Context): SpanKind {
  if (type === "outgoing") return SpanKind.CLIENT
  if (type !== "request") return SpanKind.INTERNAL
  const parent = trace.getSpanContext(outside)
  return parent === undefined || parent.isRemote === true ? SpanKind.SERVER : SpanKind.INTERNAL
}

import type { ObservedOperation } from "@latchkey/core/types"
import { SpanKind, trace, type Context } from "@opentelemetry/api"
import { methodName } from "./attributes.ts"

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

import type { FreshSessionOptions } from "@latchkey/core/integration"
import type { Awaitable, Session } from "@latchkey/core/types"
import { SetMetadata, type ExecutionContext } from "@nestjs/common"
import { Reflector } from "@nestjs/core"

/** A function that decides if the user of a session may continue. */
export type Allows = (session: Session, context: ExecutionContext) => Awaitable<boolean>

/** A decorator's requirement for a request, or the absence of one. */
export type Demand = "public" | { readonly allows: Allows } | { readonly fresh: FreshSessionOptions }

/** The requirements for a request that isn't public. */
export type Demands = readonly Exclude<Demand, "public">[]

/** A decorator of a controller, a resolver, or one of their handlers. */
export type HandlerDecorator = ClassDecorator & MethodDecorator

/** The key of the metadata that contains the requirements of a class or a handler. */
const key = Symbol("@latchkey/nestjs demands")

const reflector: Pick<Reflector, "get"> = /* @__PURE__ */ new Reflector()

/** Creates a decorator that adds a requirement to a class or a handler. */
export function addDemand(demand: Demand): HandlerDecorator {
  return <T>(target: object, name?: string | symbol, descriptor?: TypedPropertyDescriptor<T>): void => {
    const decorated = (descriptor?.value ?? target) as Parameters<Reflector["get"]>[1]
    const others = reflector.get<readonly Demand[] | undefined>(key, decorated) ?? []
    const add = SetMetadata(key, [...others, demand]) as (...place: unknown[]) => void
    add(target, name, descriptor)
  }
}

/**
 * Returns the requirements of a handler and its class, or undefined if the handler is public. Its own decorators decide
 * that; without them, its class's decorators do. A requirement takes precedence over `@Public()`.
 */
export function demandsOf(context: ExecutionContext): Demands | undefined {
  const ofClass = reflector.get<readonly Demand[] | undefined>(key, context.getClass()) ?? []
  const own = reflector.get<readonly Demand[] | undefined>(key, context.getHandler()) ?? []
  const nearest = own.length > 0 ? own : ofClass
  if (nearest.length > 0 && nearest.every((demand) => demand === "public")) return undefined
  return [...ofClass, ...own].filter((demand) => demand !== "public")
}

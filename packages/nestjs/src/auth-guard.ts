import { type FreshSessionOptions, guardDemands, isAuthorized } from "@latchkey/core/integration"
import type { Awaitable, Session } from "@latchkey/core/types"
import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  HttpException,
  HttpStatus,
  Injectable,
  SetMetadata,
  UseGuards,
} from "@nestjs/common"
import { Reflector } from "@nestjs/core"
import {
  type Exchange,
  exchangeOf,
  fetchRequest,
  findExchange,
  requestOf,
  sessionOf,
} from "./request/exchange.ts"
import { requireFresh, toSignIn } from "./require-fresh.ts"

/**
 * The guard that lets only users with a session pass. A browser that asks for a page is sent to the sign-in page and
 * back (303); a program gets a 401. If there is no HTTP request, as in a gateway or a microservice, it refuses. If
 * `callbacks.authorized` is set, it decides who counts as signed in.
 *
 * @example { provide: APP_GUARD, useClass: AuthGuard } // for the whole application, except `@Public()` handlers
 */
export class AuthGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const demands = demandsOf(context)
    if (demands === undefined) return true
    const type: string = context.getType()
    return type === "graphql"
      ? withGraphqlCodes(async () => isAllowed(context, demands, false))
      : isAllowed(context, demands, type === "http")
  }
}
Injectable()(AuthGuard)

/**
 * Returns true if a request may pass; false if there is no HTTP request.
 *
 * @param isPage - false if the response is never shown as a page.
 * @throws HttpException if the request may not pass.
 */
async function isAllowed(context: ExecutionContext, demands: Demands, isPage: boolean): Promise<boolean> {
  const exchange = findExchange(requestOf(context))
  if (exchange === undefined) return false
  const session = await sessionOf(exchange)
  if (session === null || !(await mayPass(exchange, session))) throw await toSignIn(exchange, isPage)
  for (const demand of demands) {
    if ("fresh" in demand) await requireFresh(exchange, demand.fresh, isPage)
    else if (!(await demand.allows(session, context))) throw new ForbiddenException()
  }
  return true
}

/** Asks `callbacks.authorized` about a session. @throws HttpException with the response that it returns. */
async function mayPass(exchange: Exchange, session: Session): Promise<boolean> {
  const decision = await isAuthorized(exchange.config, session, () => fetchRequest(exchange))
  if (!(decision instanceof Response)) return decision
  for (const [name, value] of decision.headers) exchange.head.setHeader(name, value)
  throw new HttpException(await decision.text(), decision.status)
}

/**
 * The codes by which GraphQL clients recognize a refusal, by status. Apollo's driver adds them itself; Mercurius
 * doesn't.
 */
const codes: ReadonlyMap<number, string> = new Map([
  [HttpStatus.UNAUTHORIZED, "UNAUTHENTICATED"],
  [HttpStatus.FORBIDDEN, "FORBIDDEN"],
])

/**
 * Checks if a GraphQL request may pass. A refusal gets its code as `extensions`, which GraphQL's errors copy from the
 * exception that caused them.
 *
 * @throws HttpException if it may not.
 */
async function withGraphqlCodes(isAllowed: () => Promise<boolean>): Promise<true> {
  try {
    if (await isAllowed()) return true
    throw new ForbiddenException("Forbidden resource")
  } catch (error) {
    const code = error instanceof HttpException ? codes.get(error.getStatus()) : undefined
    throw code === undefined ? error : Object.assign(error as HttpException, { extensions: { code } })
  }
}

/** A function that decides if the user of a session may continue. */
export type Allows = (session: Session, context: ExecutionContext) => Awaitable<boolean>

/** A decorator's requirement for a request, or the absence of one. */
type Demand = "public" | { readonly allows: Allows } | { readonly fresh: FreshSessionOptions }

/** The requirements for a request that isn't public. */
type Demands = readonly Exclude<Demand, "public">[]

/** A decorator of a controller, a resolver, or one of their handlers. */
export type HandlerDecorator = ClassDecorator & MethodDecorator

/** The key of the metadata that contains the requirements of a class or a handler. */
const key = Symbol("@latchkey/nestjs demands")

const reflector: Pick<Reflector, "get"> = /* @__PURE__ */ new Reflector()

/** Creates a decorator that adds a requirement to a class or a handler. */
function addDemand(demand: Demand): HandlerDecorator {
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
function demandsOf(context: ExecutionContext): Demands | undefined {
  const ofClass = reflector.get<readonly Demand[] | undefined>(key, context.getClass()) ?? []
  const own = reflector.get<readonly Demand[] | undefined>(key, context.getHandler()) ?? []
  const nearest = own.length > 0 ? own : ofClass
  if (nearest.length > 0 && nearest.every((demand) => demand === "public")) return undefined
  return [...ofClass, ...own].filter((demand) => demand !== "public")
}

/** Lets requests without a session reach a handler, or the handlers of a class, that `AuthGuard` guards. */
export function Public(): HandlerDecorator {
  return addDemand("public")
}

/**
 * Lets only those users pass whom a function allows, for example by role. Others get a `ForbiddenException`. It
 * includes `AuthGuard`.
 */
export function Allow(allows: Allows): HandlerDecorator {
  return applyDecorators(addDemand({ allows }), UseGuards(AuthGuard))
}

/**
 * Lets only users who authenticated recently pass: see `AuthService.requireFresh`. It includes `AuthGuard`.
 *
 * @throws TypeError if an option can't be used.
 */
export function RequireFresh(fresh: FreshSessionOptions): HandlerDecorator {
  // Checked when the class is declared, not for the first request.
  guardDemands("RequireFresh", { ...fresh, maxAge: fresh.maxAge })
  return applyDecorators(addDemand({ fresh }), UseGuards(AuthGuard))
}

/**
 * The type of a session, and a decorator for a handler's parameter. The parameter is the request's session, or null if
 * no user is signed in. Behind `AuthGuard`, it's never null. If there's no HTTP request, as in a gateway, the call
 * fails, because null would mean that the user is signed out.
 */
const Session: () => ParameterDecorator = /* @__PURE__ */ createParamDecorator(
  async (_data: unknown, context): Promise<Session | null> => sessionOf(exchangeOf(requestOf(context))),
)

export { Session }

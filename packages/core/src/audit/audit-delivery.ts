import { EventError } from "../errors/classes.ts"
import { toError } from "../errors/auth-error.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import { within } from "../runtime/within.ts"
import type { AuditEvent, AuditHandler } from "./audit-event.ts"

/** The number of milliseconds for which a response waits for handlers [LG-03]. */
const timeout = 1_000

/**
 * Delivers the events of one request, in their order. If a handler throws or takes too long, that's logged, and nothing
 * else happens. No method throws.
 */
export class AuditDelivery {
  readonly #handler: AuditHandler
  readonly #logger: LoggerInstance
  readonly #atWork = new Set<Promise<unknown>>()
  readonly #unfinished = new Set<string>()
  /** Set while an event isn't available yet. Later events wait, to keep their order. */
  #before: Promise<void> | undefined

  constructor(handler: AuditHandler, logger: LoggerInstance) {
    this.#handler = handler
    this.#logger = logger
  }

  /** Calls the handler as soon as the event is available and the previous events have been delivered. */
  deliver(event: AuditEvent | Promise<AuditEvent>): void {
    if (this.#before === undefined && !(event instanceof Promise)) return this.#hand(event)
    const next = this.#handLater(event, this.#before)
    this.#before = next
    this.#keep(next)
  }

  /** Waits for the handlers, but at most one second. Returns undefined if no handler is running. */
  flush(): Promise<void> | undefined {
    return this.#atWork.size === 0 ? undefined : this.#finishAll()
  }

  #hand(event: AuditEvent): void {
    try {
      const handled: unknown = Reflect.apply(this.#handler, undefined, [event])
      if (isPromiseLike(handled)) this.#keep(this.#finish(handled, event))
    } catch (error) {
      this.#report(event.action, error)
    }
  }

  async #handLater(
    event: AuditEvent | Promise<AuditEvent>,
    former: Promise<void> | undefined,
  ): Promise<void> {
    await former
    try {
      this.#hand(await event)
    } catch (error) {
      this.#report("an event that could not be created", error)
    }
  }

  #keep(work: Promise<void>): void {
    this.#atWork.add(work)
    const end = (): void => {
      this.#atWork.delete(work)
      if (this.#before === work) this.#before = undefined
    }
    work.then(end, end)
  }

  async #finish(handled: PromiseLike<unknown>, { action }: AuditEvent): Promise<void> {
    this.#unfinished.add(action)
    try {
      await handled
    } catch (error) {
      this.#report(action, error)
    }
    this.#unfinished.delete(action)
  }

  async #finishAll(): Promise<void> {
    const all = async (): Promise<void> => {
      while (this.#atWork.size > 0) await Promise.all(this.#atWork)
    }
    try {
      await within(all(), timeout, "The handler")
    } catch (error) {
      this.#report([...this.#unfinished].join(", "), error)
    }
  }

  #report(actions: string, error: unknown): void {
    const cause = { err: toError(error), event: actions }
    this.#logger.error(new EventError(`The \`audit\` handler failed for "${actions}".`, { cause }))
  }
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function"
}

/** A configuration as the application passes it: an object, or a function that returns one. */
type Recorded = (context: unknown) => unknown

/** Records the arguments of initialisers. */
export class Recorder {
  readonly #recorded: Recorded[] = []
  readonly #madeOf = new Map<unknown, Recorded>()

  /** The configurations, in the order in which they were passed. */
  get recorded(): readonly Recorded[] {
    return this.#recorded
  }

  /** Records a configuration. @returns a stand-in for the initialiser's return value */
  readonly record = (config: unknown): unknown => {
    const recorded: Recorded = (context) =>
      typeof config === "function" ? (config as (given: unknown) => unknown)(context) : config
    this.#recorded.push(recorded)
    // A call returns a different value, so that `auth` can be distinguished from `auth(handler)`.
    const made = stub(stub())
    this.#madeOf.set(made, recorded)
    return made
  }

  /**
   * Returns the configuration of a value that an initialiser created, such as `auth`; undefined for any other value.
   */
  configurationOf(made: unknown): Recorded | undefined {
    return this.#madeOf.get(made)
  }

  /** A NestJS module whose static methods accept the configuration. */
  readonly nestModule: object = Object.assign(class AuthModule {}, {
    forRoot: this.record,
    forRootAsync: (options: { useFactory?: unknown } | undefined) => this.record(options?.useFactory),
  })

  /**
   * Creates a stand-in for a module that exports initialisers. They record their arguments. The other exports are
   * core's, or stubs.
   *
   * @param core - core's exports, which the module re-exports.
   */
  moduleFor(initialisers: readonly string[], core: Readonly<Record<string, unknown>>): object {
    return new Proxy(Object.create(null) as object, {
      get: (_, name) => {
        if (name === "then") return undefined
        if (name === "__esModule") return true
        if (name === "AuthModule") return this.nestModule
        // It changes its second argument, the configuration. The first one is the environment.
        if (name === "setEnvDefaults") return (_variables: unknown, config: unknown) => this.record(config)
        if (name === "Auth" && initialisers.includes(name))
          return (_request: unknown, config: unknown) => this.record(config)
        if (initialisers.includes(String(name))) return this.record
        return core[String(name)] ?? stub()
      },
      has: () => true,
    })
  }
}

/**
 * Returns a value that can be called, constructed and read, with itself as the result. It replaces modules that don't
 * matter here.
 *
 * @param answer - the result of a call, if it isn't the value itself.
 */
export function stub(answer?: unknown): unknown {
  const target = function (): void {}
  const self: unknown = new Proxy(target, {
    get(_, name) {
      if (name === "then") return undefined
      if (name === "prototype") return target.prototype
      if (name === "__esModule") return true
      if (name === Symbol.toPrimitive) return () => ""
      if (name === Symbol.iterator) return () => [][Symbol.iterator]()
      return self
    },
    apply: () => answer ?? self,
    construct: () => self as object,
    has: () => true,
  })
  return self
}

import { frameworks } from "../../application/frameworks/frameworks.ts"
import { type Recorder, stub } from "./recorder.ts"

/** Matches modules that exist only in a framework's build or runtime. */
const made =
  /^(?:server-only|client-only|\$(?:app|env|service-worker|houdini)(?:$|\/)|astro:|virtual:|#imports$|#app|#build|#nitro|#internal|cloudflare:|bun(?:$|:)|auth:config$|@qwik-|@vercel\/edge|.+\.(?:css|svg|png|svelte|vue|astro)(?:\?.*)?$)/

/** The parts that make up the modules. */
interface Parts {
  readonly recorder: Recorder
  /** The exports of core's entry for integrations. */
  readonly core: Readonly<Record<string, unknown>>
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Returns true if the application imports this package, but it isn't installed. */
  readonly isMissing: (specifier: string) => boolean
}

/**
 * Creates the modules that the auth file gets instead of ours, the framework's, and packages that aren't installed.
 */
export function virtualModules(parts: Parts): Record<string, unknown> {
  const modules = new Map<string, unknown>()
  const moduleOf = (specifier: string): unknown => {
    if (!modules.has(specifier)) modules.set(specifier, makeModule(specifier, parts))
    return modules.get(specifier)
  }
  return new Proxy<Record<string, unknown>>(
    {},
    {
      has: (_, specifier) => typeof specifier === "string" && moduleOf(specifier) !== undefined,
      get: (_, specifier) => (typeof specifier === "string" ? moduleOf(specifier) : undefined),
    },
  )
}

function makeModule(specifier: string, { recorder, core, environment, isMissing }: Parts): unknown {
  const framework = frameworks.find(({ module }) => module === specifier)
  if (framework !== undefined) return recorder.moduleFor(framework.initialisers, core)
  if (specifier === "@latchkey/core/integration") return recorder.moduleFor(["createIntegration"], core)
  if (specifier === "@latchkey/hono/auth-js") return recorder.moduleFor(["initAuthConfig"], core)
  if (/^@latchkey\/\w[\w-]*(?:\/(?:client|server|react|middleware|client\/webauthn))?$/.test(specifier))
    return ownModule(specifier, core)
  if (specifier.startsWith("$env/")) return environmentModule(environment)
  if (specifier === "astro:env/server") return environmentModule(environment)
  if (specifier === "cloudflare:workers") return { env: environment }
  if (made.test(specifier) || isMissing(specifier)) return stub()
  return undefined
}

/**
 * Creates a stand-in for another module of a framework's package. Returns undefined for our other packages, such as
 * adapters, which the auth file really imports.
 */
function ownModule(specifier: string, core: Readonly<Record<string, unknown>>): unknown {
  const isOfFramework = frameworks.some(({ package: name }) => specifier.startsWith(`${name}/`))
  if (!isOfFramework) return undefined
  // A value with a `then` counts as a promise, so an awaited stand-in must not have one.
  const get = (_: object, name: string | symbol): unknown =>
    name === "then" ? undefined : (core[String(name)] ?? stub())
  return new Proxy({}, { get, has: (_, name) => name !== "then" })
}

/** Creates a module from which a framework exports the environment. */
function environmentModule(environment: Readonly<Record<string, string | undefined>>): object {
  return new Proxy(
    { env: environment, getSecret: (name: string) => environment[name] },
    {
      get: (target, name) => {
        if (name === "__esModule") return true
        return Reflect.get(target, name) ?? environment[String(name)]
      },
      has: (_, name) => name !== "then",
    },
  )
}

import type { SourceFile } from "../../application/source-files.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import { expressService } from "../application/service-path.ts"
import { type Mount, Mounts } from "../application/mounts.ts"
import { integrationMissing, placeIn } from "./places.ts"
import { svelteHooks } from "./svelte-hooks.ts"

/** Finds reasons why a framework doesn't serve the service. */
type Look = (facts: Facts, base: string) => Finding[]

/** Finds services that a framework without file-based routes doesn't serve, or serves at a different path. */
export function serverRoutes(facts: Facts, base: string): Finding[] {
  return looks[facts.framework.package]?.(facts, base) ?? []
}

const looks: Readonly<Record<string, Look>> = {
  "@latchkey/sveltekit": svelteHooks,
  "@latchkey/astro": astroIntegration,
  "@latchkey/nuxt": nuxtModule,
  "@latchkey/qwik": qwikPlugin,
  "@latchkey/react-router": reactRouterRoute,
  "@latchkey/express": expressMount,
  "@latchkey/fastify": ({ files }) =>
    used(files, /\.register\(\s*(?:\w*[aA]uth\w*|FastifyAuth\s*\()/, "await app.register(auth)"),
  "@latchkey/hono": honoRoutes,
}

function astroIntegration({ files, manifest }: Facts): Finding[] {
  const config = configFile(files, "astro")
  if (config === undefined) return []
  const { code, path } = config
  if (!callsIntegration(code))
    return [
      integrationMissing(
        { file: path },
        `${path} doesn't list the integration of @latchkey/astro.`,
        'Add `import latchkey from "@latchkey/astro"` and `integrations: [latchkey()]`.',
      ),
    ]
  const hasAdapter = /\badapter\s*:/.test(code)
  if (
    hasAdapter ||
    Object.keys(manifest.dependencies).some(
      (name) => /^@astrojs\/(?:node|vercel|cloudflare|netlify)$/.test(name) && code.includes(name),
    )
  )
    return []
  return [
    finding({
      code: "astro-static",
      severity: "error",
      what: `${path} names no adapter, so Astro creates only static files.`,
      why: "After the build, no server answers the service's requests.",
      change: {
        file: path,
        ...placeIn(config, /defineConfig/),
        text: 'Add `output: "server"` and an adapter, such as `adapter: node({ mode: "standalone" })`.',
      },
    }),
  ]
}

/** Returns true for a configuration that calls one of the names that it imports from our package. */
function callsIntegration(code: string): boolean {
  const [, imported = ""] = /^import\s+([^"';]+?)\s+from\s+["']@latchkey\/astro["']/m.exec(code) ?? []
  return (imported.match(/\w+/g) ?? []).some((name) => new RegExp(String.raw`\b${name}\s*\(`).test(code))
}

function nuxtModule({ files }: Facts): Finding[] {
  const config = configFile(files, "nuxt")
  if (config !== undefined && /["']@latchkey\/nuxt["']/.test(config.code)) return []
  const path = config?.path ?? "nuxt.config.ts"
  return [
    integrationMissing(
      { file: path },
      `${path} does not list the module @latchkey/nuxt.`,
      'Add `modules: ["@latchkey/nuxt"]`.',
    ),
  ]
}

function qwikPlugin({ authFile }: Facts): Finding[] {
  const { path = "", code = "" } = authFile ?? {}
  if (/^src\/routes\/(?:.*\/)?(?:plugin(?:@[^/]*)?|layout[^/]*|index[^/]*)\.[jt]sx?$/.test(path))
    return /\bonRequest\b/.test(code) ? [] : [withoutOnRequest(authFile, path)]
  const what = `Qwik City doesn't run ${path} for requests.`
  return [integrationMissing({ file: path }, what, "Call it src/routes/plugin@auth.ts.")]
}

function withoutOnRequest(authFile: Facts["authFile"], path: string): Finding {
  const place = placeIn(authFile, /\b(?:serverAuth|QwikAuth)\$\s*\(/)
  const text = "Export it, too: `export const { onRequest, useSession, … } = serverAuth$(…)`."
  return integrationMissing(place, `${path} exports no \`onRequest\`.`, text)
}

function reactRouterRoute({ files }: Facts, base: string): Finding[] {
  const path = base.slice(1)
  const routes = files.find(({ path: file }) => /^app\/routes\.[jt]sx?$/.test(file))
  const isFlat = files.some(({ path: file }) =>
    file.replace(/^app\/routes\//, "").startsWith(`${path.replaceAll("/", ".")}.$`),
  )
  if (routes === undefined || isFlat || new RegExp(String.raw`["']/?${path}/\*["']`).test(routes.code))
    return []
  const isNamed =
    new RegExp(String.raw`["']/?(?:[\w-]+/)*auth(?:/[:\w]*)?["'*]`).exec(routes.code) ??
    /["'][^"']*auth[^"']*\/\*["']/.exec(routes.code)
  return [
    finding({
      code: isNamed === null ? "route-missing" : "route-path",
      severity: "error",
      what: `${routes.path} has no route ${path}/*.`,
      why: "Every action of the service is answered with 404, including the providers' callbacks.",
      change: {
        ...placeIn(routes, isNamed === null ? /export default/ : isNamed[0]),
        text: `route("${path}/*", "routes/api.auth.ts")`,
      },
    }),
  ]
}

function honoRoutes({ files }: Facts, base: string): Finding[] {
  if (files.some(({ code }) => /authHandler\s*\(/.test(code))) return []
  const mounts = new Mounts(files)
  const mount = mounts.find((name) => name === "authRoutes")
  if (mount === undefined) return used(files, /\bauthRoutes\s*\(\s*\)/, `app.route("${base}", authRoutes())`)
  const path = mounts.wholePath(mount)
  if (path === base || mount.path === "" || files.some(({ code }) => /\.basePath\(/.test(code))) return []
  return [
    mountedElsewhere(mount, {
      path,
      base,
      why: "The service answers only below its base path, so its actions are answered with 404.",
      change: path === mount.path ? `.route("${base}", authRoutes())` : oneOfBoth(path, base),
    }),
  ]
}

/**
 * Finds an Express mount that differs from the base path: outside of the mount, functions know only the path in
 * `basePath` or `AUTH_URL`.
 */
function expressMount({ files, authFile, captured, environment, framework }: Facts, base: string): Finding[] {
  const { path = "", mount } = expressService(files, authFile) ?? {}
  if (mount === undefined || path === "")
    return used(
      files,
      /\.use\(\s*(?:["'`][^"'`]*["'`]\s*,\s*)?(?:\w*[aA]uth\w*|ExpressAuth\s*\()/,
      `app.use("${base}", auth)`,
    )
  const url = environment.variables.get("AUTH_URL")?.value ?? ""
  const isSet =
    captured?.config?.setsBasePath === true || (URL.canParse(url) && new URL(url).pathname.length > 1)
  const known = isSet ? base : framework.basePath
  if (isSet ? known.endsWith(path) : known === path) return []
  return [
    mountedElsewhere(mount, {
      path,
      base: known,
      why: "`protect`, `signIn` and the other functions don't know the mount path, so they redirect to the base path, which is answered with 404.",
      change: oneOfBoth(path, known),
    }),
  ]
}

/** A mount and a base path that differ, the consequence, and the change that fixes it. */
interface Difference {
  readonly path: string
  readonly base: string
  readonly why: string
  readonly change: string
}

function mountedElsewhere({ file, line }: Mount, { path, base, why, change }: Difference): Finding {
  return finding({
    code: "route-path",
    severity: "error",
    what: `${file.path} mounts the service at ${path}, but its base path is ${base}.`,
    why,
    change: { file: file.path, line, text: change },
  })
}

function oneOfBoth(path: string, base: string): string {
  return `Set \`basePath: "${path}"\`, or mount it at ${base}.`
}

/** Returns a finding if no file adds the service to the server as it should. */
function used(files: readonly SourceFile[], pattern: RegExp, line: string): Finding[] {
  return files.some(({ code }) => pattern.test(code))
    ? []
    : [integrationMissing({}, "No file adds the service to the server.", line)]
}

function configFile(files: readonly SourceFile[], name: string): SourceFile | undefined {
  return files.find(({ path }) => new RegExp(String.raw`^${name}\.config\.[cm]?[jt]s$`).test(path))
}

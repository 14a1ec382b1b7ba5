import { applicationBase } from "../application/service-path.ts"
import { lineOf, type SourceFile } from "../../application/source-files.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import { serverRoutes } from "./server-routes.ts"

/**
 * Finds routes of the service that are missing, at a different path from the base path, or without one of the two
 * methods.
 */
export function checkRoutes(facts: Facts): Finding[] {
  const base = facts.captured?.config?.basePath
  if (base === undefined || facts.authFile === undefined) return []
  switch (facts.framework.package) {
    case "@latchkey/next":
      return fileRoutes(facts, withoutBase(base, facts), next)
    case "@latchkey/solid":
      return fileRoutes(facts, base, solid)
    case "@latchkey/tanstack-start":
      return fileRoutes(facts, base, tanstack)
    default:
      return serverRoutes(facts, base)
  }
}

/** The way in which a framework turns files into routes. */
interface FileRoutes {
  /** Matches route files; the captured group is the path. */
  readonly pattern: RegExp
  /** Matches files that may have been meant as routes. */
  readonly meant: RegExp
  /** Returns the path of the file for a base path. */
  readonly fileFor: (base: string, hasSource: boolean) => string
  readonly methods: readonly string[]
}

const next: FileRoutes = {
  pattern: /^(?:src\/)?(?:app\/(.*)\/route|pages\/(api\/.*))\.[cm]?[jt]sx?$/,
  meant: /^(?:src\/)?(?:app|pages|api)\/.*\.[cm]?[jt]sx?$/,
  fileFor: (base, hasSource) => `${hasSource ? "src/" : ""}app${base}/[...all]/route.ts`,
  methods: ["GET", "POST"],
}

const solid: FileRoutes = {
  pattern: /^src\/routes\/(.*)\.[jt]sx?$/,
  meant: /^src\/.*\.[jt]sx?$/,
  fileFor: (base) => `src/routes${base}/[...auth].ts`,
  methods: ["GET", "POST"],
}

const tanstack: FileRoutes = {
  pattern: /^(?:src|app)\/routes\/(.*)\.[jt]sx?$/,
  meant: /^(?:src|app)\/.*\.[jt]sx?$/,
  fileFor: (base) => `src/routes${base}/$.ts`,
  methods: [],
}

/** Returns the path without Next's own `basePath`, which isn't part of file paths. */
function withoutBase(base: string, { files, framework }: Facts): string {
  const own = applicationBase(files, framework)
  return own !== "" && base.startsWith(`${own}/`) ? base.slice(own.length) : base
}

function fileRoutes(facts: Facts, base: string, kind: FileRoutes): Finding[] {
  const { files, framework } = facts
  const route = files.find(({ path }) => isRouteAt(base, kind.pattern.exec(path)))
  if (route !== undefined) return methods(route, kind)
  const meant = files.find((file) => kind.meant.test(file.path) && servesActions(file))
  const wanted = kind.fileFor(
    base,
    files.some(({ path }) => path.startsWith("src/app/")),
  )
  if (meant === undefined)
    return [
      finding({
        code: "route-missing",
        severity: "error",
        what: `${framework.name} has no route for the service at ${base}.`,
        why: "Every action of the service is answered with 404, including the providers' callbacks.",
        change: {
          file: wanted,
          text:
            kind === tanstack
              ? `export const Route = createFileRoute("${base}/$")({ server: { handlers } })`
              : kind === solid
                ? 'export { GET, POST } from "../../../auth"'
                : "export const { GET, POST } = handlers",
        },
      }),
    ]
  return [
    finding({
      code: "route-path",
      severity: "error",
      what: `${meant.path} is not the route of ${base} and all paths below it.`,
      why: "The service answers only below this path, so its actions are answered with 404, including the providers' callbacks.",
      change: {
        file: meant.path,
        text: `Move it to ${wanted}, or set \`basePath\` to the path of the file.`,
      },
    }),
  ]
}

function isRouteAt(base: string, found: RegExpExecArray | null): boolean {
  const path = found?.[1] ?? found?.[2]
  if (path === undefined) return false
  const parts = path
    .replaceAll(/\.(?=\$|\w)/g, path.includes("[") ? "." : "/")
    .split("/")
    .filter((part) => part !== "" && !/^\(.*\)$/.test(part))
  const last = parts.at(-1) ?? ""
  return (
    (/^\[{1,2}\.{3}[^\]]*\]{1,2}$/.test(last) || last === "$") && `/${parts.slice(0, -1).join("/")}` === base
  )
}

/** Returns true for a file that passes on the service's handlers. */
function servesActions({ code, path }: SourceFile): boolean {
  if (/\bhandlers\b/.test(code) && /\bfrom\s+["'][^"']*auth[^"']*["']/i.test(code))
    return !/NextAuth\s*\(/.test(code)
  return (
    /auth/i.test(path) && /export\s*(?:\{[^}]*\b(?:GET|POST)\b[^}]*\}\s*from\s*["'][^"']*auth)/.test(code)
  )
}

function methods({ path, code }: SourceFile, { methods: needed }: FileRoutes): Finding[] {
  if (/export\s*\*/.test(code) || path.includes("pages/api/")) return []
  const missing = needed.filter((method) => !exportsName(code, method))
  if (missing.length === 0) return []
  return [
    finding({
      code: "route-methods",
      severity: "error",
      what: `${path} does not export ${missing.join(" and ")}.`,
      why: missing.includes("POST")
        ? "Signing in and out need POST, so they are answered with 405."
        : "Pages, sessions and callbacks need GET, so they are answered with 405.",
      change: { file: path, line: lineOf(code, /export/), text: "export const { GET, POST } = handlers" },
    }),
  ]
}

/** Returns true if code exports a name in one of JavaScript's ways. */
function exportsName(code: string, name: string): boolean {
  const forms = [
    String.raw`export\s+(?:const|let|var)\s*\{[^}]*\b${name}\b[^}]*\}`,
    String.raw`export\s*\{[^}]*\b${name}\b[^}]*\}`,
    String.raw`export\s+(?:const|let|var|(?:async\s+)?function)\s+${name}\b`,
  ]
  return forms.some((form) => new RegExp(form).test(code))
}

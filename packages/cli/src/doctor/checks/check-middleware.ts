import { importsOf, lineOf, packageName, type SourceFile } from "../../application/source-files.ts"
import { matcherExpression } from "../application/matcher-expression.ts"
import { nearPage, routePaths } from "../application/page-paths.ts"
import { reachableFiles } from "../application/reachable-files.ts"
import type { CapturedMiddleware } from "../capture/captured.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import { unmatched } from "./check-guarded-paths.ts"
import { placeIn } from "./places.ts"

/** Finds Next.js middleware that isn't run, doesn't cover a page, covers too much, or can't run on the edge. */
export function checkMiddleware(facts: Facts): Finding[] {
  const { middlewareFile: file, captured, framework } = facts
  if (framework.package !== "@latchkey/next") return []
  if (file === undefined) return misplaced(facts)
  const edge = edgeCode(facts, file)
  const { middleware } = captured ?? {}
  return [
    ...misplaced(facts),
    ...unseen(facts, file),
    ...edge,
    ...(middleware === undefined ? [] : coverage(facts, file, middleware)),
    ...(middleware === undefined ? [] : openToAll(facts, file, middleware)),
  ]
}

/** Finds a proxy whose function Next 16 doesn't find, or that an older Next doesn't read. */
function unseen({ installed }: Facts, { path, code }: SourceFile): Finding[] {
  if (!/(?:^|\/)proxy\.[jt]s$/.test(path)) return []
  const version = Number(installed.find("next")?.version.split(".", 1)[0] ?? 16)
  const middleware = path.replace("proxy", "middleware")
  if (version < 16)
    return [
      notRun(path, `Next.js ${version} doesn't run ${path}, because proxies were added in version 16.`, {
        text: `Call it ${middleware}.`,
      }),
    ]
  const isDestructured = /export\s+(?:const|let|var)\s*\{[^}]*\bproxy\b[^}]*\}/.test(code)
  const isExported = /export\s+default|\bproxy\b/.test(code)
  if (isExported && !isDestructured) return []
  const what = isExported
    ? `Next.js doesn't recognize the function in ${path}, because it's exported by destructuring.`
    : `${path} has neither an export \`proxy\` nor a default export.`
  const text = 'Write `export { auth as proxy } from "./auth"`.'
  return [notRun(path, what, { line: lineOf(code, /export/), text })]
}

function notRun(file: string, what: string, change: Omit<Finding["change"], "file">): Finding {
  return finding({
    code: "middleware-not-run",
    severity: "error",
    what,
    why: "It has no effect, so the pages that it should protect are open to everyone.",
    change: { file, ...change },
  })
}

/** Finds a middleware file that Next doesn't read, because the file isn't next to `app` or `pages`. */
function misplaced({ files, middlewareFile }: Facts): Finding[] {
  const hasSource = files.some(({ path }) => /^src\/(?:app|pages)\//.test(path))
  const folder = hasSource ? "src/" : ""
  const isRight =
    middlewareFile !== undefined &&
    middlewareFile.path.startsWith(folder) &&
    (hasSource || !middlewareFile.path.startsWith("src/"))
  if (isRight) return []
  const found = files.find(
    ({ path, code }) =>
      /^(?:src\/)?(?:app\/|pages\/|lib\/)?(?:middleware|proxy|_middleware|middlewares)\.[jt]s$/.test(path) &&
      /matcher|auth/.test(code),
  )
  if (found === undefined) return []
  const name = /proxy/.test(found.path) ? "proxy" : "middleware"
  const target = `${folder}${name}.ts`
  const what = `Next.js doesn't run ${found.path}: it reads ${target}, beside the folder app.`
  return [notRun(found.path, what, { text: `Move it to ${target}.` })]
}

/** Returns true if the middleware can refuse a request. */
export function middlewareDecides(
  { captured }: Facts,
  file: SourceFile,
  { guard }: CapturedMiddleware,
): boolean {
  const hasCallback = captured?.config?.callbacks.some(({ name }) => name === "authorized") === true
  return guard?.decides ?? (hasOwnFunction(file) || hasCallback)
}

function coverage(facts: Facts, file: SourceFile, middleware: CapturedMiddleware): Finding[] {
  if (!middlewareDecides(facts, file, middleware)) return []
  const { matcher } = middleware
  const expressions = matcher?.flatMap((entry) => matcherExpression(entry) ?? [])
  const covers = (path: string): boolean =>
    expressions === undefined || expressions.some((one) => one.test(path))
  return [
    ...uncovered(facts, file, matcher ?? [], covers),
    ...withoutPage(facts, file, matcher ?? [], covers),
    ...tooMuch(file, covers),
    ...(hasOwnFunction(file) ? loop(facts, file, covers) : []),
  ]
}

/** Finds middleware that is `auth` itself, without a callback that decides. It only renews sessions. */
function openToAll(
  { pages = [], authFile }: Facts,
  file: SourceFile,
  { guard, matcher = [] }: CapturedMiddleware,
): Finding[] {
  if (guard === undefined || guard.decides) return []
  const entries = matcher.filter((entry) => /^\/[\w-]/.test(entry))
  const expressions = entries.flatMap((entry) => matcherExpression(entry) ?? [])
  const meant = pages
    .map(({ path }) => path)
    .filter((path) => expressions.some((one) => one.test(path.replaceAll(/[:*]/g, "x"))))
  const configuration = guard.isOwn ? "its own configuration" : `the configuration in ${authFile?.path}`
  return [
    finding({
      code: "middleware-open",
      // A matcher that names paths was probably not written just to renew sessions.
      severity: entries.length > 0 ? "error" : "warning",
      what: `${file.path} is \`auth\` itself, and ${configuration} has no \`callbacks.authorized\`, so every request passes.`,
      why: `${meant.length === 0 ? "Pages" : meant.join(", ")}: every page that doesn't check the session itself is open to everyone.`,
      change: {
        ...placeIn(guard.isOwn ? file : authFile, /\bNextAuth\s*\(/),
        text: "Add `callbacks: { authorized: ({ auth }) => auth !== null }`, or `authorized: () => true` if it's only there to extend sessions.",
      },
    }),
  ]
}

/** Returns true for `auth((request) => …)`. */
function hasOwnFunction({ code }: SourceFile): boolean {
  return /\bauth\s*\(\s*(?:async\s*)?(?:\(|\w+\s*=>|function)/.test(code)
}

/** Finds a matcher that names only a page and doesn't cover its subpages. */
function uncovered(
  { pages = [] }: Facts,
  file: SourceFile,
  matcher: readonly string[],
  covers: (path: string) => boolean,
): Finding[] {
  return matcher.flatMap((entry) => {
    if (entry === "/" || !/^\/[\w/-]+$/.test(entry)) return []
    const below = pages
      .map(({ path }) => path)
      .filter((path) => path.startsWith(`${entry}/`) && !covers(path.replaceAll(/[:*]/g, "x")))
    if (below.length === 0) return []
    return [
      finding({
        code: "middleware-uncovered",
        severity: "error",
        what: `The matcher ${entry} does not cover ${below.join(", ")}.`,
        why: "Users who aren't signed in can open these pages.",
        change: { ...placeIn(file, entry), text: `Write "${entry}/:path*".` },
      }),
    ]
  })
}

/** Finds an entry that matches no page, and a page that isn't covered and whose path is almost the same. */
function withoutPage(
  { pages = [], files, framework }: Facts,
  file: SourceFile,
  matcher: readonly string[],
  covers: (path: string) => boolean,
): Finding[] {
  // With rewrites, paths in the browser aren't the ones of files.
  const isRewritten = files.some(
    ({ path, code }) =>
      (path === file.path || /^next\.config\.\w+$/.test(path)) && /\brewrites?\b/i.test(code),
  )
  const all = [...pages, ...routePaths(files, framework)]
  const open = pages.filter(({ path }) => !covers(path.replaceAll(/[:*]/g, "x")))
  return matcher.flatMap((entry) => {
    const meant = isRewritten ? undefined : nearPage(entry, all, open)
    const change = { ...placeIn(file, entry), text: `Write "${meant}/:path*".` }
    return meant === undefined ? [] : [unmatched(`The matcher ${entry}`, meant, change)]
  })
}

function tooMuch(file: SourceFile, covers: (path: string) => boolean): Finding[] {
  if (!covers("/_next/static/chunks/main.js")) return []
  return [
    finding({
      code: "middleware-static",
      severity: "error",
      what: `${file.path} also guards the files in /_next/static, because its matcher doesn't exclude them.`,
      why: "The sign-in page has no styles and scripts, because users who aren't signed in can't load them.",
      change: {
        ...placeIn(file, /matcher|export/),
        text: String.raw`export const config = { matcher: ["/((?!api|_next/static|_next/image|.*\\.png$|favicon.ico).*)"] }`,
      },
    }),
  ]
}

/** Finds a function that redirects every path, including the page to which it redirects. */
function loop({ captured }: Facts, file: SourceFile, covers: (path: string) => boolean): Finding[] {
  const { pages = {}, basePath = "/api/auth" } = captured?.config ?? {}
  const target = pages.signIn?.replace(/[?#].*$/, "") ?? `${basePath}/signin`
  const looksAtPath = /pathname|startsWith|\.url\.includes|signIn\(|includes\(/.test(file.code)
  if (!/redirect/i.test(file.code) || looksAtPath || !covers(target)) return []
  return [
    finding({
      code: "middleware-loop",
      severity: "error",
      what: `${file.path} redirects users who aren't signed in from every path that it covers, including ${target}.`,
      why: "Nobody can sign in: the browser shows that the page redirects too often.",
      change: {
        ...placeIn(file, /redirect/i),
        text: `if (!request.auth && request.nextUrl.pathname !== "${target}") …, or exclude ${target} from the matcher.`,
      },
    }),
  ]
}

/** Matches packages that run only on Node. */
const onlyOnNode =
  /^(?:@prisma\/client|pg|postgres|mysql2?|better-sqlite3|sqlite3|mongodb|mongoose|ioredis|redis|bcrypt|argon2|@node-rs\/\w+|nodemailer|knex|typeorm|sequelize|sharp)$/
const modulesOnNode =
  /^(?:node:)?(?:fs|fs\/promises|net|tls|http|https|child_process|cluster|dgram|dns|os|path|worker_threads|vm|sqlite|crypto)$/

function edgeCode({ files, captured }: Facts, start: SourceFile): Finding[] {
  const isProxy = /(?:^|\/)proxy\.[jt]s$/.test(start.path)
  if (isProxy || captured?.middleware?.runtime === "nodejs" || /runtime:\s*["']nodejs["']/.test(start.code))
    return []
  for (const { file, by } of reachableFiles(files, start)) {
    for (const { specifier } of importsOf(file.code)) {
      const name = packageName(specifier) ?? specifier
      if (!onlyOnNode.test(name) && !modulesOnNode.test(specifier) && !/generated\/prisma/.test(specifier))
        continue
      const between = by.slice(1)
      return [
        finding({
          code: "edge-node-code",
          severity: "error",
          what: `${start.path} runs on the edge, but imports ${specifier}${between.length === 0 ? "" : ` through ${between.join(" and ")}`}, which needs Node.`,
          why: "The middleware fails during the build, or on its first request.",
          change: {
            file: start.path,
            line: lineOf(start.code, /from|import/),
            text: 'Call it proxy.ts (Next 16), add `runtime: "nodejs"` to its `config` (from 15.5), or give it a configuration without an adapter: auth.config.ts.',
          },
        }),
      ]
    }
  }
  return []
}

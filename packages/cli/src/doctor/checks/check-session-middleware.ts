import { importsOf, lineOf, packageName, type SourceFile } from "../../application/source-files.ts"
import { type Handler, type HandlerCall, handlerCalls } from "../application/handler-calls.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"

/** The way in which handlers of a framework get the session from a middleware. */
interface SessionMiddleware {
  /** Matches code that reads the session. */
  readonly reads: RegExp
  /** Matches a middleware that sets it, and code of the application that does so itself. */
  readonly sets: RegExp
  /** Matches packages that set a session under the same name. */
  readonly others?: RegExp
  /** The expression that reads it, and the middleware. */
  readonly value: string
  readonly middleware: string
}

const kinds: Readonly<Record<string, SessionMiddleware>> = {
  "@latchkey/hono": {
    reads:
      /\.var\.session\b|\{[^{}]*\bsession\b[^{}]*\}\s*=\s*\w+\.var\b|\bc(?:tx|ontext)?\.get\(\s*["']session["']\s*\)/,
    sets: /(?<![\w$]|function )\w*[aA]uth\s*\(|\bauth\s*(?::|as)\s*\w|\.set\(\s*["']session["']/,
    others: /session/,
    value: "`c.var.session`",
    middleware: ".use(auth())",
  },
  "@latchkey/express": {
    reads:
      /\blocals\.session\b|\blocals\[\s*["']session["']\s*\]|\{[^{}]*\bsession\b[^{}]*\}\s*=\s*\w+\.locals\b/,
    sets: /(?<!\b(?:locals|req|request|this))\.session\b|\blocals(?:\.session|\[\s*["']session["']\s*\])\s*=[^=]|\.locals\s*=[^=]|assign\(\s*\w+\.locals|\{[^{}]*\bsession\b[^{}]*\}\s*=(?!\s*\w+\.locals)/,
    value: "`res.locals.session`",
    middleware: "app.use(auth.session)",
  },
}

/** Matches a guard, which sets the session for the handlers behind it. */
const guard = /\bprotect\s*\(/

/** Finds handlers of Express and Hono that read the session, but run before the middleware that sets it, or without it. */
export function checkSessionMiddleware(facts: Facts): Finding[] {
  const kind = kinds[facts.framework.package]
  if (kind === undefined || facts.authFile === undefined || hasOther(facts, kind)) return []
  const files = facts.files
    .filter(({ path }) => !/(?:^|\/)(?:tests?|e2e)\/|\.(?:test|spec)\.\w+$/.test(path))
    .map((file) => ({ file, own: withoutNames(file.code, facts) }))
  const setting = files.filter(({ own }) => kind.sets.test(own)).map(({ file }) => file)
  const guarding = files.filter(({ own }) => guard.test(own)).map(({ file }) => file)
  const [only] = setting
  if (only !== undefined) return setting.length > 1 ? [] : late(only, facts, kind)
  const [first] = files.map(({ file }) => file).filter(({ code }) => kind.reads.test(code))
  if (first === undefined) return []
  // A guard in another file may be for a router of this one.
  if (guarding.some((file) => file !== first)) return []
  return missing(first, guarding.length > 0, facts, kind)
}

/** Returns true if a package, too, sets a session under this name. */
function hasOther({ files, framework }: Facts, { others }: SessionMiddleware): boolean {
  const specifiers = files.flatMap(({ code }) => importsOf(code)).map(({ specifier }) => specifier)
  return specifiers.some(
    (specifier) =>
      (packageName(specifier) !== undefined && others?.test(specifier) === true) ||
      specifier === `${framework.package}/auth-js`,
  )
}

/** Returns code without imports, and without the name of the initialiser. */
function withoutNames(code: string, { framework: { initialisers } }: Facts): string {
  const withoutInitialiser = initialisers.reduce((rest, name) => rest.replaceAll(name, ""), code)
  return withoutInitialiser.replaceAll(
    /\bimport\s*(?:\{[^}]*\}|[\w*\s,{}]+)\s*from\s*["'][^"']*["']/g,
    // An alias is a name for the middleware that isn't known.
    (text) => (/\bauth\s+as\b/.test(text) ? text : ""),
  )
}

function missing(file: SourceFile, hasGuards: boolean, facts: Facts, kind: SessionMiddleware): Finding[] {
  const { path, code } = file
  const line = hasGuards ? unset(handlerCalls(file, facts), kind)?.line : lineOf(code, kind.reads)
  if (line === undefined) return []
  return [
    withoutSession({
      what: `${path} reads ${kind.value}, but no middleware sets it.`,
      file: path,
      line,
      text: `Add \`${kind.middleware}\` before the handlers.`,
    }),
  ]
}

/** Finds the middleware of a file behind the first handler that reads the session. */
function late(file: SourceFile, facts: Facts, kind: SessionMiddleware): Finding[] {
  const calls = handlerCalls(file, facts)
  const at = calls.findIndex(({ method, handlers }) => method === "use" && has(handlers, kind.sets))
  const middleware = calls[at]
  if (middleware === undefined) return []
  const early = unset(
    calls.slice(0, at).filter(({ holder }) => holder === middleware.holder),
    kind,
  )
  if (early === undefined) return []
  return [
    withoutSession({
      what: `In ${file.path}, the handler in line ${early.line} reads ${kind.value}, but the middleware that sets it comes later.`,
      file: file.path,
      line: middleware.line,
      text: `Put \`${kind.middleware}\` before line ${early.line}.`,
    }),
  ]
}

/**
 * Finds the first call with a handler that reads the session, behind no guard, and behind no middleware of the
 * application itself, which may set it.
 */
function unset(calls: readonly HandlerCall[], kind: SessionMiddleware): HandlerCall | undefined {
  const covering = calls.findIndex(
    ({ method, handlers }) =>
      method === "use" && (has(handlers, guard) || handlers.some(({ isOwn }) => isOwn)),
  )
  return calls
    .slice(0, covering === -1 ? undefined : covering)
    .find(({ handlers }) => reads(handlers, kind) && !has(handlers, guard) && !has(handlers, kind.sets))
}

/** Returns true if a handler that isn't a function in the call itself matches. */
function has(handlers: readonly Handler[], pattern: RegExp): boolean {
  return handlers.some(({ text, isInline }) => !isInline && pattern.test(text))
}

/**
 * Returns true for a function that reads the session, behind no middleware of the application itself. A middleware may
 * read it after the ones that follow.
 */
function reads(handlers: readonly Handler[], kind: SessionMiddleware): boolean {
  const index = handlers.findIndex(
    ({ text, isInline }) => isInline && kind.reads.test(text) && !/\bnext\s*\(/.test(text),
  )
  return index !== -1 && !handlers.slice(0, index).some(({ isOwn }) => isOwn)
}

function withoutSession({
  what,
  ...change
}: {
  readonly what: string
  readonly file: string
  readonly line: number | undefined
  readonly text: string
}): Finding {
  return finding({
    code: "session-middleware",
    severity: "error",
    what,
    why: "It's undefined there, for every user: reading a member of it fails, and a check for null treats everyone as signed in.",
    change,
  })
}

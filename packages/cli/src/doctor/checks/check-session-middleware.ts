import { importsOf, packageName } from "../../application/imports-of.ts"
import { lineOf, type SourceFile } from "../../application/source-files.ts"
import { type HandlerCall, handlerCalls } from "../application/handler-calls.ts"
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
    sets: /(?<![\w$]|function )(?:\w*[aA]uth|protect)\s*\(|\bauth\s*(?::|as)\s*\w|\.set\(\s*["']session["']/,
    others: /session/,
    value: "`c.var.session`",
    middleware: ".use(auth())",
  },
  "@latchkey/express": {
    reads:
      /\blocals\.session\b|\blocals\[\s*["']session["']\s*\]|\{[^{}]*\bsession\b[^{}]*\}\s*=\s*\w+\.locals\b/,
    sets: /(?<!\b(?:locals|req|request|this))\.session\b|\bprotect\s*\(|\blocals(?:\.session|\[\s*["']session["']\s*\])\s*=[^=]|\.locals\s*=[^=]|assign\(\s*\w+\.locals|\{[^{}]*\bsession\b[^{}]*\}\s*=(?!\s*\w+\.locals)/,
    value: "`res.locals.session`",
    middleware: "app.use(auth.session)",
  },
}

/** Finds handlers of Express and Hono that read the session, but run before the middleware that sets it, or without it. */
export function checkSessionMiddleware(facts: Facts): Finding[] {
  const kind = kinds[facts.framework.package]
  if (kind === undefined || facts.authFile === undefined || hasOther(facts, kind)) return []
  const files = facts.files.filter(({ path }) => !/(?:^|\/)(?:tests?|e2e)\/|\.(?:test|spec)\.\w+$/.test(path))
  const setting = files.filter(({ code }) => kind.sets.test(withoutNames(code, facts)))
  const [only] = setting
  if (only === undefined) return missing(files, kind)
  return setting.length > 1 ? [] : late(only, facts, kind)
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

function missing(files: readonly SourceFile[], { reads, value, middleware }: SessionMiddleware): Finding[] {
  const [first] = files.filter(({ code }) => reads.test(code))
  if (first === undefined) return []
  return [
    withoutSession({
      what: `${first.path} reads ${value}, and no middleware sets it.`,
      file: first.path,
      line: lineOf(first.code, reads),
      text: `Add \`${middleware}\` before the handlers.`,
    }),
  ]
}

/** Finds the middleware of a file behind the first handler that reads the session. */
function late(file: SourceFile, facts: Facts, kind: SessionMiddleware): Finding[] {
  const calls = handlerCalls(file, facts)
  const at = calls.findIndex((call) => call.method === "use" && sets(call, kind))
  const middleware = calls[at]
  const before = calls.slice(0, Math.max(at, 0))
  const own = before.findIndex(
    ({ method, handlers }) => method === "use" && handlers.some(({ isOwn }) => isOwn),
  )
  const early = before
    .slice(0, own === -1 ? undefined : own)
    .find((call) => call.holder === middleware?.holder && reads(call, kind) && !sets(call, kind))
  if (middleware === undefined || early === undefined) return []
  return [
    withoutSession({
      what: `In ${file.path}, the handler in line ${early.line} reads ${kind.value}, and the middleware that sets it comes later.`,
      file: file.path,
      line: middleware.line,
      text: `Put \`${kind.middleware}\` before line ${early.line}.`,
    }),
  ]
}

function sets({ handlers }: HandlerCall, kind: SessionMiddleware): boolean {
  return handlers.some(({ text, isInline }) => !isInline && kind.sets.test(text))
}

/**
 * Returns true for a call with a function that reads the session, behind no middleware of the application itself. A
 * middleware may read it after the ones that follow.
 */
function reads({ handlers }: HandlerCall, kind: SessionMiddleware): boolean {
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
    why: "It's undefined there, for every user: reading a member of it fails, and a check for null counts everyone as signed in.",
    change,
  })
}

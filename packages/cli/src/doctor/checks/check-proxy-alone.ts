import { satisfies } from "../../application/versions.ts"
import { lineOf, type SourceFile } from "../../application/source-files.ts"
import { matcherExpression } from "../application/matcher-expression.ts"
import type { Page } from "../application/page-paths.ts"
import { reachableFiles } from "../application/reachable-files.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import { middlewareDecides } from "./check-middleware.ts"

/** Finds Next.js pages that only the proxy guards, and versions of Next in which requests get past it. */
export function checkProxyAlone(facts: Facts): Finding[] {
  const { middlewareFile, captured, framework } = facts
  const middleware = captured?.middleware
  if (framework.package !== "@latchkey/next" || middlewareFile === undefined || middleware === undefined)
    return []
  if (!middlewareDecides(facts, middlewareFile, middleware)) return []
  return [...passedBy(facts, middlewareFile), ...guardedByProxyAlone(facts, middleware.matcher ?? [])]
}

/** An advisory about requests that reach a page without its middleware. */
interface Advisory {
  readonly id: string
  /** The affected versions of Next. */
  readonly range: string
  /** True if it concerns only applications whose Next configuration has `i18n`. */
  readonly needsI18n?: true
}

/** The advisories of https://github.com/vercel/next.js/security/advisories about this, the oldest first. */
const advisories: readonly Advisory[] = [
  { id: "GHSA-f82v-jwr5-mffw", range: ">=13.0.0 <13.5.9 || >=14.0.0 <14.2.25 || >=15.0.0 <15.2.3" },
  { id: "GHSA-36qx-fr4f-26g5", range: ">=12.2.0 <15.5.16 || >=16.0.0 <16.2.5", needsI18n: true },
  { id: "GHSA-267c-6grr-h53f", range: ">=15.2.0 <15.5.16 || >=16.0.0 <16.2.5" },
  { id: "GHSA-492v-c6pp-mqqv", range: ">=15.4.0 <15.5.16 || >=16.0.0 <16.2.5" },
  { id: "GHSA-26hh-7cqf-hhc6", range: ">=15.2.0 <15.5.18 || >=16.0.0 <16.2.6" },
  { id: "GHSA-6gpp-xcg3-4w24", range: ">=16.0.0 <16.2.11", needsI18n: true },
]

/** Finds a version of Next in which a request can reach a page without the middleware. */
function passedBy({ installed, manifest, files, commands }: Facts, { path }: SourceFile): Finding[] {
  const version = installed.find("next")?.version
  if (version === undefined) return []
  const hasI18n = files.some((file) => /^next\.config\.\w+$/.test(file.path) && /\bi18n\b/.test(file.code))
  const known = advisories.filter(
    ({ range, needsI18n }) => satisfies(version, range) && (needsI18n === undefined || hasI18n),
  )
  if (known.length === 0) return []
  return [
    finding({
      code: "middleware-bypassed",
      severity: "error",
      what: `In Next.js ${version}, a crafted request gets past ${path}: ${known.map(({ id }) => id).join(", ")}.`,
      why: "Users who aren't signed in can open the pages that only this file guards.",
      change: {
        file: "package.json",
        line: lineOf(manifest.text, '"next"'),
        text: `Run \`${commands.add} next@latest\`, or install the latest release of your major version, and call \`auth()\` in each page.`,
      },
    }),
  ]
}

/** Finds pages below the matcher that don't ask for the session themselves. */
function guardedByProxyAlone({ pages = [], files, authFile }: Facts, matcher: readonly string[]): Finding[] {
  // A matcher for everything also covers the pages that the callback leaves open.
  const expressions = matcher
    .filter((entry) => /^\/[\w-]/.test(entry))
    .flatMap((entry) => matcherExpression(entry) ?? [])
  const alone = pages.filter(({ path, file }) => {
    const source = files.find((each) => each.path === file)
    const isCovered = expressions.some((one) => one.test(path.replaceAll(/[:*]/g, "x")))
    return (
      source !== undefined && isCovered && !isForBrowsers(source) && !asksForSession(files, source, authFile)
    )
  })
  return alone.length === 0 ? [] : [onlyGuardedByProxy(alone)]
}

/** Returns true for a page that's part of the browser's code, which has no data of users. */
function isForBrowsers({ code }: SourceFile): boolean {
  return /^\s*["']use client["']/.test(code)
}

function asksForSession(
  files: readonly SourceFile[],
  page: SourceFile,
  authFile: SourceFile | undefined,
): boolean {
  return reachableFiles(files, page).some(
    ({ file }) => file.path !== authFile?.path && /\b(?:auth|requireFresh)\s*\(/.test(file.code),
  )
}

function onlyGuardedByProxy(pages: readonly Page[]): Finding {
  const [first] = pages
  return finding({
    code: "proxy-alone",
    severity: "warning",
    what: `Only the proxy guards ${pages.map(({ path }) => path).join(", ")}: ${pages.length > 1 ? "the pages don't" : "the page doesn't"} check the session.`,
    why: "If the matcher misses a path, or a request bypasses the proxy, they are open to everyone.",
    change: {
      file: first?.file,
      text: 'Write `if ((await auth()) === null) redirect("/api/auth/signin")` in the page, or call `auth()` where it reads its data.',
    },
  })
}

import type { SourceFile } from "../../application/source-files.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import { placeIn } from "./places.ts"

/** Finds pages that read the session, but are rendered by the build, when there's no user. */
export function checkPrerenderedPages({ framework, files }: Facts): Finding[] {
  if (framework.package === "@latchkey/astro") return astroPages(files).map(prerenderedByDefault)
  if (framework.package !== "@latchkey/sveltekit") return []
  return files
    .filter(({ path }) => /^src\/routes\/.*\+(?:page|layout)\.server\.[jt]s$/.test(path))
    .filter(({ code }) => isPrerendered(code) && /\blocals\.auth\b|\brequireSession\s*\(/.test(code))
    .map((file) =>
      found(
        file,
        prerendered,
        "Remove `prerender`, or read the session in a page that is rendered for each request.",
      ),
    )
}

const prerendered = /export\s+const\s+prerender\s*=\s*true/
const session = /\bAstro\.locals\.(?:auth|session)\b|\b(?:getSession|requireSession)\s*\(/

function isPrerendered(code: string): boolean {
  return prerendered.test(code)
}

/** Returns the pages that read the session and that Astro renders in the build: by default, all that don't opt out. */
function astroPages(files: readonly SourceFile[]): SourceFile[] {
  const config = files.find(({ path }) => /^astro\.config\.[cm]?[jt]s$/.test(path))
  // Without an adapter, no page is rendered on request, which is a separate finding.
  if (config === undefined || !/\badapter\b/.test(config.code)) return []
  const isOnDemand = /\boutput:\s*["']server["']/.test(config.code)
  return files
    .filter(({ path }) => /^src\/pages\/.*\.astro$/.test(path))
    .filter(({ code }) => session.test(code))
    .filter(({ code }) =>
      isOnDemand ? isPrerendered(code) : !/export\s+const\s+prerender\s*=\s*false/.test(code),
    )
}

function prerenderedByDefault(file: SourceFile): Finding {
  const isExplicit = isPrerendered(file.code)
  return found(
    file,
    isExplicit ? prerendered : session,
    `Write \`export const prerender = false\`, or put what depends on the user into a component with \`server:defer\`${isExplicit ? "" : '; `output: "server"` renders every page for each request'}.`,
  )
}

function found(file: SourceFile, place: RegExp, text: string): Finding {
  return finding({
    code: "prerendered-session",
    severity: "error",
    what: `${file.path} reads the session, but is rendered only once, during the build.`,
    why: "During the build, there is no user, so every browser gets the page of a user who isn't signed in.",
    change: { ...placeIn(file, place), text },
  })
}

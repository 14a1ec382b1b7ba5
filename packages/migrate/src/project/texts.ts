import { moduleName, namedIn } from "../names/specifiers.ts"
import { patchMessage } from "../manifest/rewrite-manifest.ts"
import { type Finding, toChange, toKnow } from "../report.ts"
import { deploymentFindings } from "./environment-files.ts"

/**
 * Matches files that are neither code nor manifests and may contain the name of a package: builds, deployments, tool
 * settings.
 */
const textFile: RegExp =
  /(?:^|\/)(?:Dockerfile[\w.-]*|[\w.-]+\.[Dd]ockerfile|Makefile|[Jj]ustfile|\.npmrc|\.(?:babel|swc|eslint|prettier|ncu|lintstaged)rc)$|\.(?:ya?ml|json|jsonc|json5|toml|sh|bash)$/

/** Matches the files that package managers write themselves. */
const lockFile = /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|bun\.lock)$/

/** Matches the file name of a patch for an Auth.js package, as patch-package, pnpm and Yarn name it. */
const patchFile =
  /(?:^|\/)((?:next-auth|@auth(?:\+|__|-)(?:core|prisma-adapter|mongodb-adapter|solid-start|qwik)))(?:[@+]|-npm-)[^/]*\.patch$/

/** The maximum number of lines of one text that are listed. */
const maxLines = 5

/** Returns true if a file is searched line by line. */
export function isText(file: string): boolean {
  return textFile.test(file) && !lockFile.test(file)
}

/** Lists the lines of a text that contain the name of an Auth.js package, and secrets that are too short. */
export function textFindings(file: string, text: string): Finding[] {
  const named = text.split(/\r?\n/).flatMap((content, index) => {
    const name = namedIn(content)
    return name === undefined
      ? []
      : [toChange(index + 1, `this line names ${name}: change it if the package is meant`)]
  })
  const listed = named.slice(0, maxLines)
  const [next] = named.slice(maxLines)
  if (next !== undefined)
    listed.push(
      toChange(next.line, `this line and ${named.length - maxLines - 1} more name packages of Auth.js`),
    )
  return [...listed, ...(/\.json[c5]?$/.test(file) ? [] : deploymentFindings(file, text))]
}

/** Lists a patch for a package that will be removed. */
export function patchFindings(file: string): Finding[] {
  const name = patchFile.exec(file)?.[1]?.replace(/(?<=@auth)(?:\+|__|-)/, "/")
  return name === undefined
    ? []
    : [
        toChange(
          1,
          `this patches ${name}, which is no longer installed: check whether the change is still needed, and remove the patch`,
        ),
      ]
}

/**
 * Lists pnpm's catalogs, overrides and patches that name an Auth.js package, because applications on other versions may
 * share them.
 */
export function workspaceFindings(text: string): Finding[] {
  let section = ""
  return text.split(/\r?\n/).flatMap((content, index) => {
    section = /^(\w+):/.exec(content)?.[1] ?? section
    const name = moduleName.exec(content)?.[0]
    if (name === undefined) return []
    const line = index + 1
    if (section === "patchedDependencies") {
      const key = /^\s*["']?([^"':]+(?::[^"':\s]+)?)/.exec(content)?.[1] ?? name
      return [toChange(line, patchMessage(key))]
    }
    const where = /^catalogs?$/.test(section) ? "a catalog" : `\`${section}\``
    return [toKnow(line, `${where} names ${name}: remove the entry if no other application needs it`)]
  })
}

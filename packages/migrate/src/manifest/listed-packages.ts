import type { Node } from "@babel/types"
import { offerFor, otherTablesFor } from "../names/adapter-offers.ts"
import { manual, peers } from "../names/releases.ts"
import { isIntegration, type Target, wrapsNextAuth } from "../names/specifiers.ts"
import { type Finding, toChange, toKnow } from "../report.ts"
import { lineOf } from "../source/walk.ts"
import { type Member, membersOf, valueAt } from "./parse-json.ts"

/** Matches the passkey libraries, whose versions the command raises automatically. */
const raised = /^@simplewebauthn\//

/** Lists a manifest's packages that require next-auth, and integrations of Auth.js that no file imports. */
export function strayFindings(root: Node, coreStays: boolean, known: ReadonlySet<string>): Finding[] {
  return listed(root).flatMap(({ key, name }) => {
    const line = lineOf(name)
    if (wrapsNextAuth(key))
      return [
        toChange(
          line,
          `${key} needs next-auth itself, and doesn't work with Latchkey: remove it, or keep next-auth beside it`,
        ),
      ]
    if (coreStays || !isIntegration(key, known)) return []
    return [
      toChange(
        line,
        `no file imports ${key}: remove it, because it installs @auth/core beside @latchkey/core`,
      ),
    ]
  })
}

/** Lists adapters that have, or could have, a successor, with the consequences of the choice. */
export function offerFindings(root: Node, adapters: boolean): Finding[] {
  return listed(root).flatMap(({ key, name }) => {
    const line = lineOf(name)
    const other = otherTablesFor(key)
    if (other !== undefined) {
      const message = `${key} stays, and works. ${other.to} is for the same database, with other tables: you would have to copy the rows. See ${manual}/${other.page}`
      return [toKnow(line, message)]
    }
    const offer = offerFor(key)
    if (offer === undefined) return []
    const { to, changes, byHand, page } = offer
    const more = `${changes}. See ${manual}/${page}`
    if (!adapters) return [toKnow(line, `${key} stays, and works. With --adapters it becomes ${to}: ${more}`)]
    const became = toKnow(line, `${key} became ${to}: ${more}`)
    return byHand === undefined ? [became] : [became, toChange(line, `${to}: ${byHand}`)]
  })
}

/** Lists versions of other packages that don't work with Latchkey's, or that npm refuses to install next to them. */
export function peerFindings(root: Node, needs: ReadonlySet<Target>): Finding[] {
  const wanted = new Map(
    [...needs].flatMap((target) =>
      Object.entries(peers[target] ?? {}).map(([peer, range]) => [peer, { target, range }] as const),
    ),
  )
  return listed(root).flatMap(({ key, name, value }) => {
    const peer = raised.test(key) ? undefined : wanted.get(key)
    if (peer === undefined || value.type !== "StringLiteral") return []
    const complaint = complaintAbout(value.value, peer.range)
    return complaint === undefined
      ? []
      : [
          toChange(
            lineOf(name),
            `${key} ${value.value}: ${complaint} ${peer.target}, which takes ${peer.range}`,
          ),
        ]
  })
}

/**
 * Returns what's wrong with an installed range, compared with the required range; undefined if nothing is, or if the
 * version isn't known.
 */
function complaintAbout(installed: string, asked: string): string | undefined {
  const version = /^[\^~=v\s]*(\d+)(?:\.(\d+))?[\w.]*(-)?/.exec(installed)
  if (version === null) return undefined
  const [, major = "", minor, prerelease] = version
  const range = [...asked.matchAll(/\^(\d+)(?:\.(\d+))?[\d.]*(-)?/g)].find(([, number]) => number === major)
  // Below 1.0.0, a caret range stays within the minor version.
  const mayRise = installed.startsWith("^") && major !== "0"
  const isTooOld = minor !== undefined && !mayRise && Number(minor) < Number(range?.[2] ?? 0)
  if (range === undefined || isTooOld) return "this version does not work with"
  return prerelease === undefined || range[3] !== undefined
    ? undefined
    : "npm refuses to install an early version beside"
}

function listed(root: Node): Member[] {
  return ["dependencies", "devDependencies", "optionalDependencies"].flatMap((section) =>
    membersOf(valueAt(root, section)),
  )
}

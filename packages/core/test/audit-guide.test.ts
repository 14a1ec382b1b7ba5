import { readFileSync } from "node:fs"
import type { AuditAction, AuditFrame, SessionEnd } from "@latchkey/core"
import { expect, test } from "vitest"

const page = readFileSync(new URL("../../../docs/guides/audit.md", import.meta.url), "utf8")

/** The compiler compares these lists with the types. */
const actions: Readonly<Record<AuditAction, string>> = {
  "sign-in.start": "both",
  "sign-in.finish": "both",
  "user.register": "success",
  "account.link": "success",
  "account.unlink": "success",
  "passkey.add": "success",
  "passkey.remove": "success",
  "mail.send": "success",
  "code.guess": "failure",
  "limit.reach": "failure",
  "session.start": "success",
  "session.extend": "success",
  "session.end": "both",
  "token.renew": "both",
  "logout-token.take": "both",
  "configuration.fail": "failure",
  "request.refuse": "failure",
}
const members: Readonly<Record<keyof AuditFrame | "action" | "outcome" | "reason", 1>> = {
  action: 1,
  outcome: 1,
  time: 1,
  userId: 1,
  account: 1,
  actor: 1,
  sessionIdHash: 1,
  correlationId: 1,
  network: 1,
  userAgent: 1,
  reason: 1,
}
const causes: Readonly<Record<SessionEnd, 1>> = {
  user: 1,
  application: 1,
  provider: 1,
  "sign-in": 1,
  proof: 1,
  limit: 1,
}

function firstColumn(heading: string): string[] {
  const [, after = ""] = page.split(heading)
  const [table = ""] = after.slice(after.indexOf("\n| ")).trimStart().split("\n\n")
  return table
    .split("\n")
    .slice(2)
    .map((row) => row.split("|")[1]?.trim().replaceAll(/[`"]/g, "") ?? "")
}

test("docs/guides/audit.md lists every action with its outcome, and no other", () => {
  const rows = [...page.matchAll(/^\| `([a-z-]+\.[a-z]+)` +\| (\w+)/gm)].map(([, action, outcome]) => [
    action,
    outcome,
  ])
  expect(Object.fromEntries(rows)).toEqual(actions)
  expect(rows).toHaveLength(Object.keys(actions).length)
})

test("docs/guides/audit.md lists every member and every cause of an end, and no other", () => {
  expect(firstColumn("## Members of every event").toSorted()).toEqual(Object.keys(members).toSorted())
  expect(firstColumn("In `session.end`, `by` is one of these").toSorted()).toEqual(
    Object.keys(causes).toSorted(),
  )
})

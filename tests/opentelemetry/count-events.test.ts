import { countEvents } from "@latchkey/opentelemetry"
import { expect, test } from "vitest"
import { createExporters } from "./exporters.ts"

const google = { provider: "google", providerAccountId: "canary" }

/** The members of an event that are not for counting. */
const rest = {
  userId: "canary",
  sessionIdHash: "canary",
  network: "canary",
  userAgent: "canary",
  account: undefined,
}

test("events are counted: sign-ins by provider and outcome, refusals by reason, limits", async () => {
  const exporters = createExporters()
  const count = countEvents(exporters)
  const denied = { outcome: "failure", reason: { type: "AccessDenied", code: "canary" } } as const
  count({ ...rest, action: "sign-in.start", outcome: "success", account: google })
  count({ ...rest, action: "sign-in.finish", outcome: "success", account: google })
  count({ ...rest, action: "sign-in.finish", outcome: "success", account: google })
  count({ ...rest, action: "sign-in.finish", ...denied, account: google })
  count({ ...rest, action: "limit.reach", outcome: "failure", reason: { type: "TooManyAttempts" } })
  expect(await exporters.points("latchkey.sign_ins")).toEqual([
    { attributes: { "latchkey.provider": "google", "latchkey.outcome": "success" }, value: 2 },
    {
      attributes: {
        "latchkey.provider": "google",
        "latchkey.outcome": "failure",
        "error.type": "AccessDenied",
      },
      value: 1,
    },
  ])
  expect(await exporters.points("latchkey.refusals")).toEqual([
    { attributes: { "latchkey.event": "sign-in.finish", "error.type": "AccessDenied" }, value: 1 },
    { attributes: { "latchkey.event": "limit.reach", "error.type": "TooManyAttempts" }, value: 1 },
  ])
  expect(await exporters.points("latchkey.limits_reached")).toEqual([{ attributes: {}, value: 1 }])
  expect(JSON.stringify(await exporters.metrics())).not.toContain("canary")
})

test("an event of a provider whose id nobody could have configured is counted without it", async () => {
  const exporters = createExporters()
  countEvents(exporters)({
    action: "sign-in.finish",
    outcome: "success",
    account: { provider: "not an id" },
  })
  expect(await exporters.points("latchkey.sign_ins")).toEqual([
    { attributes: { "latchkey.outcome": "success" }, value: 1 },
  ])
})

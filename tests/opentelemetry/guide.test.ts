import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { ObservedOperation, ObservedResult } from "@latchkey/core/types"
import { countEvents, telemetry } from "@latchkey/opentelemetry"
import { SpanKind } from "@opentelemetry/api"
import { DataPointType } from "@opentelemetry/sdk-metrics"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createExporters, register, unregister } from "./exporters.ts"

const page = readFileSync(join(import.meta.dirname, "../../docs/guides/opentelemetry.md"), "utf8")

/** Returns the rows of the first table below a heading, each with its cells. */
function rowsBelow(heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? ""
  const lines = section.split("\n").filter((line) => line.startsWith("| "))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  )
}

/** Returns the words in a cell that are formatted as code. */
function code(cell: string | undefined): string[] {
  return [...(cell ?? "").matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word).toSorted()
}

const http = { scheme: "https", host: "app.example", port: 8443, provider: "idp" }

/** An operation of each type, with all its members. */
const operations: readonly ObservedOperation[] = [
  { type: "request", method: "GET", action: "callback", route: "/auth/callback/:provider", ...http },
  { type: "call", name: "session" },
  { type: "outgoing", method: "POST", setHeader: () => {}, ...http },
  { type: "mail", provider: "idp" },
  { type: "adapter", method: "createUser" },
]

const exporters = createExporters()

beforeAll(async () => {
  register(exporters)
  const observe = telemetry()
  for (const operation of operations) {
    const isOfHttp = operation.type === "request" || operation.type === "outgoing"
    const result: ObservedResult = { status: isOfHttp ? 500 : undefined, error: "Error", failed: true }
    await observe(operation, async () => result)
  }
  const count = countEvents()
  const event = {
    account: { provider: "idp" },
    reason: { type: "AccessDenied" },
    outcome: "failure",
  } as const
  for (const action of ["sign-in.finish", "limit.reach"]) count({ action, ...event })
})

afterAll(unregister)

describe("the guide to OpenTelemetry", () => {
  test("lists each span with its kind and all of its attributes", () => {
    const spans = exporters.spans().map(({ name, kind, attributes }) => ({
      name: [name],
      kind: SpanKind[kind].toLowerCase(),
      attributes: Object.keys(attributes).toSorted(),
    }))
    const listed = rowsBelow("Spans").map(([name, kind, , attributes]) => ({
      name: code(name),
      kind: kind?.split(" or ")[0],
      attributes: code(attributes),
    }))
    expect(listed).toEqual(spans)
  })

  test("explains each attribute of a span", () => {
    const names = new Set(exporters.spans().flatMap(({ attributes }) => Object.keys(attributes)))
    const listed = rowsBelow("Attributes").flatMap(([name]) => code(name))
    expect(listed.toSorted()).toEqual([...names].toSorted())
  })

  test("lists each metric with its kind, its unit and its attributes", async () => {
    const metrics = (await exporters.metrics()).map(({ descriptor, dataPointType, dataPoints }) => ({
      name: [descriptor.name],
      kind: dataPointType === DataPointType.HISTOGRAM ? "histogram" : "counter",
      unit: [descriptor.unit],
      attributes: [...new Set(dataPoints.flatMap(({ attributes }) => Object.keys(attributes)))].toSorted(),
    }))
    const listed = rowsBelow("Metrics").map(([name, kind, unit, , attributes]) => ({
      name: code(name),
      kind,
      unit: code(unit),
      attributes: code(attributes),
    }))
    expect(listed).toEqual(metrics)
  })

  test("shows the program that program.test.ts runs", async () => {
    const program = readFileSync(join(import.meta.dirname, "program.ts"), "utf8")
    expect(page).toContain(`\`\`\`ts\n${program}\`\`\``)
  })
})

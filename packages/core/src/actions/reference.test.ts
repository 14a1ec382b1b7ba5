import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { routes } from "./routes.ts"

const page = readFileSync(new URL("../../../../docs/reference/http-actions.md", import.meta.url), "utf8")

test("docs/reference/http-actions.md has a row for each method of each action, and no other", () => {
  const rows = [...page.matchAll(/^\| `(GET|POST) \/([\w-]+)(?:\/<provider>)?`/gm)]
  const served = Object.entries(routes).flatMap(([action, methods]) =>
    Object.keys(methods).map((method) => `${method} ${action}`),
  )
  expect(rows.map(([, method, action]) => `${method} ${action}`).toSorted()).toEqual(served.toSorted())
})

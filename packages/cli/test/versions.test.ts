import { expect, test } from "vitest"
import { nodeNeeded } from "../src/application/versions.ts"

const typeScript = '{ "scripts": { "dev": "node --env-file=.env --watch server.ts" } }'
const invented = '{ "devDependencies": { "@latchkey/development-provider": "^0.1.0" } }'

test.each(["20.20.2", "22.17.1", "23.5.0"])(
  "says that Node %s is too old for what `init` writes",
  (version) => {
    expect(nodeNeeded(typeScript, version)).toBe(
      `Install Node 22.18 or later first. This is ${version}, which is too old for TypeScript without a build.`,
    )
    expect(nodeNeeded(invented, version)).toContain("too old for `Development()`")
  },
)

test.each(["22.18.0", "22.21.3", "23.6.0", "24.0.0"])("says nothing about Node %s", (version) => {
  expect(nodeNeeded(typeScript, version)).toBeUndefined()
})

test("says nothing to an application that neither needs", () => {
  expect(nodeNeeded('{ "scripts": { "dev": "tsx watch src/index.ts" } }', "20.20.2")).toBeUndefined()
  expect(nodeNeeded('{ "scripts": { "dev": "node --import tsx src/index.ts" } }', "20.20.2")).toBeUndefined()
})

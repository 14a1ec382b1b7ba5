import { createRequire } from "node:module"
import express5 from "express"
import { describe } from "vitest"
import { spellingRules } from "./contract/rules/spellings.ts"
import { expressRouters, fastifyRouters, honoRouters } from "./drivers/routers.ts"

const require = createRequire(import.meta.url)
const express4 = require("express-4") as typeof express5

describe.each([
  ...expressRouters("Express 5", express5),
  ...expressRouters("Express 4", express4),
  ...fastifyRouters(),
  ...honoRouters(),
])("an application of $name", (driver) => {
  spellingRules(driver)
})

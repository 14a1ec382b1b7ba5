import { createRequire } from "node:module"
import { integrationContract } from "../../integrations/contract/contract.ts"
import { expressDriver } from "../../integrations/drivers/express.ts"

const require = createRequire(import.meta.url)

for (const name of ["express", "express-5-0"]) {
  const { version } = require(`${name}/package.json`) as { version: string }
  integrationContract(
    expressDriver(`Express ${version}`, require(name) as Parameters<typeof expressDriver>[1]),
  )
}

import { beforeAll } from "vitest"
import { buildContractApplication } from "../../packages/astro/test/contract-application.ts"
import { integrationContract } from "./contract/contract.ts"
import { astro } from "./drivers/astro.ts"

beforeAll(buildContractApplication, 120_000)

integrationContract(astro)

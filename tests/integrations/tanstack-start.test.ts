import { integrationContract } from "./contract/contract.ts"
import { tanstackStart } from "./drivers/tanstack-start.ts"

integrationContract(tanstackStart)

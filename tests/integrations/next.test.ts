import { integrationContract } from "./contract/contract.ts"
import { next } from "./drivers/next.ts"

integrationContract(next)

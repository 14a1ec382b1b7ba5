import { integrationContract } from "./contract/contract.ts"
import { solid } from "./drivers/solid.ts"

integrationContract(solid)

import { integrationContract } from "./contract/contract.ts"
import { nuxt } from "./drivers/nuxt.ts"

integrationContract(nuxt)

import { integrationContract } from "./contract/contract.ts"
import { fastify } from "./drivers/fastify.ts"

integrationContract(fastify)

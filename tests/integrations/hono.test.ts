import { integrationContract } from "./contract/contract.ts"
import { hono } from "./drivers/hono.ts"

integrationContract(hono)

import { ExpressAdapter } from "@nestjs/platform-express"
import { FastifyAdapter } from "@nestjs/platform-fastify"
import { integrationContract } from "./contract/contract.ts"
import { nestjs } from "./drivers/nestjs.ts"

integrationContract(nestjs("Express", () => new ExpressAdapter()))
integrationContract(nestjs("Fastify", () => new FastifyAdapter()))

import { NestFactory } from "@nestjs/core"
import { FastifyAdapter } from "@nestjs/platform-fastify"
import { AppModule } from "./app.module.js"

async function start(): Promise<void> {
  const app = await NestFactory.create(AppModule, new FastifyAdapter())
  app.enableShutdownHooks()
  await app.listen(Number(process.env["PORT"]))
}

void start()

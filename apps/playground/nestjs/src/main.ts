import { NestFactory } from "@nestjs/core"
import { AppModule } from "./app.module.ts"

const app = await NestFactory.create(AppModule, { logger: ["error", "warn"] })
await app.listen(Number(process.env["PORT"] ?? 3000), process.env["HOST"] ?? "localhost")

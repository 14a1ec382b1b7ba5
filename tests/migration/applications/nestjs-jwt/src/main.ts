import { NestFactory } from "@nestjs/core"
import cookieParser from "cookie-parser"
import { AppModule } from "./app.module.js"

const app = await NestFactory.create(AppModule)
app.use(cookieParser())
await app.listen(Number(process.env.PORT))

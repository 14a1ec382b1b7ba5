import { NestFactory } from "@nestjs/core"
import session from "express-session"
import passport from "passport"
import { AppModule } from "./app.module.js"

const app = await NestFactory.create(AppModule)
app.use(session({ secret: process.env.AUTH_SECRET ?? "", resave: false, saveUninitialized: false }))
app.use(passport.session())
await app.listen(Number(process.env.PORT))

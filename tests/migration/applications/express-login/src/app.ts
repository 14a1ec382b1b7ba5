import { ExpressAuth } from "@auth/express"
import express from "express"
import { authConfig } from "./auth.config.ts"
import { pages } from "./pages.ts"

const app = express()
app.set("trust proxy", true)
app.use(express.urlencoded({ extended: true }))
app.use("/auth", pages)
app.use("/auth/*", ExpressAuth(authConfig))

app.get("/", (_req, res) => void res.redirect("/auth/notes"))

app.listen(Number(process.env.PORT))

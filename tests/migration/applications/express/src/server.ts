import { ExpressAuth } from "@auth/express"
import express from "express"
import { authConfig } from "./config/auth.config.ts"
import { authenticatedApi, authenticatedUser, currentSession } from "./middleware/auth.middleware.ts"

const app = express()
app.set("trust proxy", true)
app.use(express.json())
app.use(express.urlencoded({ extended: true }))

app.use("/api/auth/*", ExpressAuth(authConfig))
app.use(currentSession)

app.get("/", (_req, res) => {
  res.send(`<p id="person">${res.locals.session?.user?.name ?? "Nobody"}</p>`)
})
app.get("/protected", authenticatedUser, (_req, res) => {
  const { user, role } = res.locals.session
  res.send(`<p id="person">${user.name} (${role})</p>`)
})
app.get("/api/protected", authenticatedApi, (_req, res) => {
  res.json(res.locals.session)
})

app.listen(Number(process.env.PORT))

import express from "express"
import { auth } from "./auth.ts"

const app = express()
app.use(express.urlencoded({ extended: true }), express.json())
app.use("/auth", auth)
app.use(auth.session)

app.get("/", (_req, res) => {
  res.json(res.locals["session"])
})
app.get("/members/:name", auth.protect(), async (req, res) => {
  const session = await auth.getSession(req)
  res.json({ accountOf: session?.accountOf ?? "", name: req.params.name.toUpperCase() })
})

app.listen(Number(process.env["PORT"]))

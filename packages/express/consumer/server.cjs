const express = require("express")
const { ExpressAuth } = require("@latchkey/express")
const { default: Credentials } = require("@latchkey/express/providers/credentials")

const auth = ExpressAuth({
  providers: [
    Credentials({
      credentials: { name: { label: "Name" }, password: { type: "password" } },
      authorize: ({ name, password }) =>
        password === "only the server knows this" ? { id: "1", name: String(name) } : null,
    }),
  ],
})

const app = express()
app.use("/auth", auth)
app.get("/", auth.session, (_req, res) => {
  res.json(res.locals.session)
})

app.listen(Number(process.env.PORT))

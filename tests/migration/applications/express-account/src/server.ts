import { ExpressAuth } from "@auth/express"
import express from "express"
import { authConfig, signedIn, withSession } from "./auth.ts"

const app = express()
app.set("trust proxy", true)
app.use(withSession)

const account = express.Router()
account.get("/login", async (req, res) => {
  const origin = `${req.protocol}://${req.get("host")}`
  const answer = await fetch(`${origin}/account/auth/csrf`, { headers: { cookie: req.headers.cookie ?? "" } })
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  res.append("set-cookie", answer.headers.getSetCookie())
  res.send(`<p id="problem">${String(req.query.error ?? "")}</p>
    <form id="login" method="post" action="/account/auth/signin/development">
      <input type="hidden" name="csrfToken" value="${csrfToken}">
      <input type="hidden" name="callbackUrl" value="${encodeURI(String(req.query.callbackUrl ?? "/"))}">
      <button>Sign in</button>
    </form>
    <form id="without-token" method="post" action="/account/auth/signin/development"><button>Sign in</button></form>`)
})
// The application's own page and form below the path of the service.
account.get("/auth/profile", signedIn, (_req, res) => {
  const { user } = res.locals.session
  res.send(`<p id="person">${user.name}, ${user.email}</p>
    <form id="note" method="post" action="/account/auth/profile"><input name="text"><button>Add</button></form>`)
})
account.post("/auth/profile", express.urlencoded(), signedIn, (req, res) => {
  res.send(`<p id="notes">${req.body.text} (${res.locals.session.user.name})</p>`)
})
account.use("/auth", ExpressAuth(authConfig))
app.use("/account", account)

app.get("/", (_req, res) => {
  res.send(`<p id="person">${res.locals.session?.user?.name ?? "Nobody"}</p>`)
})

app.listen(Number(process.env.PORT))

import { Authenticator } from "remix-auth"
import { FormStrategy } from "remix-auth-form"
import type { User } from "./session.server"
import { login } from "./users.server"

export let authenticator = new Authenticator<User>()

authenticator.use(
  new FormStrategy(async ({ form }) => login(form.get("name"), form.get("password"))),
  "user-pass",
)

"use client"

import { useActionState } from "react"
import { login } from "../actions"

export function LoginForm() {
  const [message, action, pending] = useActionState(login, undefined)
  return (
    <form action={action} id="login">
      <input name="email" type="email" />
      <input name="password" type="password" />
      <input name="redirectTo" type="hidden" value="/account" />
      <button disabled={pending}>Sign in</button>
      {message && <p role="alert">{message}</p>}
    </form>
  )
}

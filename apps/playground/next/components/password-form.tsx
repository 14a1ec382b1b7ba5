"use client"

import { type ReactNode, useActionState } from "react"
import { signInWithPassword } from "../actions.ts"

/** Signs in with a server action, and shows a message if that fails. Works without scripts, too. */
export function PasswordForm(): ReactNode {
  const [failed, action, pending] = useActionState(signInWithPassword, undefined)
  return (
    <form className="fields" action={action}>
      <label>
        Name
        <input name="name" required maxLength={80} autoComplete="username" defaultValue={failed?.typed} />
      </label>
      <label>
        Password
        <input
          name="password"
          type="password"
          required
          autoComplete="current-password"
          aria-invalid={failed && true}
          aria-describedby={failed && "wrong-password"}
          autoFocus={failed && true}
        />
      </label>
      {failed && (
        <p className="problem" role="alert" id="wrong-password">
          {failed.problem}
        </p>
      )}
      <button type="submit" className="primary">
        {pending ? "Signing in …" : "Sign in"}
      </button>
    </form>
  )
}

"use client"

import { PasswordFields } from "playground-react/form-fields.tsx"
import { type ReactNode, useActionState } from "react"
import { signInWithPassword } from "../actions.ts"

/** Signs in with a server action, and shows a message if that fails. Works without scripts, too. */
export function PasswordForm(): ReactNode {
  const [failed, action, pending] = useActionState(signInWithPassword, undefined)
  return (
    <form className="fields" action={action}>
      <PasswordFields failed={failed} />
      <button type="submit" className="primary">
        {pending ? "Signing in …" : "Sign in"}
      </button>
    </form>
  )
}

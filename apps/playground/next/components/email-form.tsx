"use client"

import { type ReactNode, useActionState } from "react"
import { sendLink } from "../actions.ts"

/** Requests a sign-in link with a server action, and shows a message if that fails. Works without scripts, too. */
export function EmailForm(): ReactNode {
  const [failed, action, pending] = useActionState(sendLink, undefined)
  return (
    <form className="fields" action={action}>
      <label>
        E-mail
        <input
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={failed?.typed}
          aria-invalid={failed && true}
          aria-describedby={failed && "no-mail"}
          autoFocus={failed && true}
        />
      </label>
      {failed && (
        <p className="problem" role="alert" id="no-mail">
          {failed.problem}
        </p>
      )}
      <button type="submit" className="primary">
        {pending ? "Sending …" : "Send me a link"}
      </button>
    </form>
  )
}

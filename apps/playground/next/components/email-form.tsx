"use client"

import { EmailFields } from "playground-react/form-fields.tsx"
import { type ReactNode, useActionState } from "react"
import { sendLink } from "../actions.ts"

/** Requests a sign-in link with a server action, and shows a message if that fails. Works without scripts, too. */
export function EmailForm(): ReactNode {
  const [failed, action, pending] = useActionState(sendLink, undefined)
  return (
    <form className="fields" action={action}>
      <EmailFields failed={failed} />
      <button type="submit" className="primary">
        {pending ? "Sending …" : "Send me a link"}
      </button>
    </form>
  )
}

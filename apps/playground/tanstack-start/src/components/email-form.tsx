import type { ReactNode } from "react"
import { sendLink } from "../functions/sign-in.ts"
import { useServerForm } from "./use-server-form.ts"

/** Requests a sign-in link with a server function, and shows a message if that failed. Works without scripts, too. */
export function EmailForm({ failed }: { failed: boolean }): ReactNode {
  const { form, pending } = useServerForm(sendLink)
  return (
    <form className="fields" {...form}>
      <label>
        E-mail
        <input
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-invalid={failed}
          aria-describedby={failed ? "no-mail" : undefined}
          autoFocus={failed}
        />
      </label>
      {failed && (
        <p className="problem" role="alert" id="no-mail">
          No mail could be sent. Check the address and try again.
        </p>
      )}
      <button type="submit" className="primary">
        {pending ? "Sending …" : "Send me a link"}
      </button>
    </form>
  )
}

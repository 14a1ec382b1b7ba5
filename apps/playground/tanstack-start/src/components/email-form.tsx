import { EmailFields } from "playground-react/form-fields.tsx"
import type { ReactNode } from "react"
import { sendLink } from "../functions/sign-in.ts"
import { useServerForm } from "./use-server-form.ts"

const problem = "No mail could be sent. Check the address and try again."

/** Requests a sign-in link with a server function, and shows a message if that failed. Works without scripts, too. */
export function EmailForm({ failed }: { failed: boolean }): ReactNode {
  const { form, pending } = useServerForm(sendLink)
  return (
    <form className="fields" {...form}>
      <EmailFields failed={failed ? { problem } : undefined} />
      <button type="submit" className="primary">
        {pending ? "Sending …" : "Send me a link"}
      </button>
    </form>
  )
}

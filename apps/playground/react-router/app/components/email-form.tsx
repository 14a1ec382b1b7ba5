import { EmailFields } from "playground-react/form-fields.tsx"
import type { ReactNode } from "react"
import { Form } from "react-router"
import { useAttempt } from "./use-attempt.ts"

/** Requests a sign-in link with the page's action, and shows a message if that fails. Works without scripts, too. */
export function EmailForm(): ReactNode {
  const { failed, pending } = useAttempt("email")
  return (
    <Form className="fields" method="post">
      <EmailFields failed={failed} />
      <button type="submit" className="primary" name="intent" value="email">
        {pending ? "Sending …" : "Send me a link"}
      </button>
    </Form>
  )
}

import { PasswordFields } from "playground-react/form-fields.tsx"
import type { ReactNode } from "react"
import { Form } from "react-router"
import { useAttempt } from "./use-attempt.ts"

/** Signs in with the page's action, and shows a message if that fails. Works without scripts, too. */
export function PasswordForm(): ReactNode {
  const { failed, pending } = useAttempt("password")
  return (
    <Form className="fields" method="post">
      <PasswordFields failed={failed} />
      <button type="submit" className="primary" name="intent" value="password">
        {pending ? "Signing in …" : "Sign in"}
      </button>
    </Form>
  )
}

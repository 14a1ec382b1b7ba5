import type { ReactNode } from "react"
import { Form } from "react-router"
import { useAttempt } from "./use-attempt.ts"

/** Requests a sign-in link with the page's action, and shows a message if that fails. Works without scripts, too. */
export function EmailForm(): ReactNode {
  const { failed, pending } = useAttempt("email")
  return (
    <Form className="fields" method="post">
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
      <button type="submit" className="primary" name="intent" value="email">
        {pending ? "Sending …" : "Send me a link"}
      </button>
    </Form>
  )
}

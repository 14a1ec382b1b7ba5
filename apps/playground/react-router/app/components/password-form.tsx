import type { ReactNode } from "react"
import { Form } from "react-router"
import { useAttempt } from "./use-attempt.ts"

/** Signs in with the page's action, and shows a message if that fails. Works without scripts, too. */
export function PasswordForm(): ReactNode {
  const { failed, pending } = useAttempt("password")
  return (
    <Form className="fields" method="post">
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
      <button type="submit" className="primary" name="intent" value="password">
        {pending ? "Signing in …" : "Sign in"}
      </button>
    </Form>
  )
}

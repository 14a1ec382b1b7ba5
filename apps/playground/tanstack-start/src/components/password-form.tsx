import type { ReactNode } from "react"
import { signInWithPassword } from "../functions/sign-in.ts"
import { useServerForm } from "./use-server-form.ts"

/** Signs in with a server function, and shows a message if that failed. Works without scripts, too. */
export function PasswordForm({ failed }: { failed: boolean }): ReactNode {
  const { form, pending } = useServerForm(signInWithPassword)
  return (
    <form className="fields" {...form}>
      <label>
        Name
        <input name="name" required maxLength={80} autoComplete="username" />
      </label>
      <label>
        Password
        <input
          name="password"
          type="password"
          required
          autoComplete="current-password"
          aria-invalid={failed}
          aria-describedby={failed ? "wrong-password" : undefined}
          autoFocus={failed}
        />
      </label>
      {failed && (
        <p className="problem" role="alert" id="wrong-password">
          That name and password do not match. Check them and try again.
        </p>
      )}
      <button type="submit" className="primary">
        {pending ? "Signing in …" : "Sign in"}
      </button>
    </form>
  )
}

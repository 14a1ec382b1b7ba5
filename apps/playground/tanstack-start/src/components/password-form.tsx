import { PasswordFields } from "playground-react/form-fields.tsx"
import type { ReactNode } from "react"
import { signInWithPassword } from "../functions/sign-in.ts"
import { useServerForm } from "./use-server-form.ts"

const problem = "That name and password do not match. Check them and try again."

/** Signs in with a server function, and shows a message if that failed. Works without scripts, too. */
export function PasswordForm({ failed }: { failed: boolean }): ReactNode {
  const { form, pending } = useServerForm(signInWithPassword)
  return (
    <form className="fields" {...form}>
      <PasswordFields failed={failed ? { problem } : undefined} />
      <button type="submit" className="primary">
        {pending ? "Signing in …" : "Sign in"}
      </button>
    </form>
  )
}

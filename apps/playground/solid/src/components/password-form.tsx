import { useSubmission } from "@solidjs/router"
import type { JSX } from "solid-js"
import { signInWithPassword } from "../actions.ts"
import { FailedAttemptAlert } from "./failed-attempt.tsx"

/** Signs in with a server action, and shows a message if that fails. Works without scripts, too. */
export function PasswordForm(): JSX.Element {
  const submission = useSubmission(signInWithPassword)
  return (
    <form class="fields" action={signInWithPassword} method="post">
      <label>
        Name
        <input
          name="name"
          required
          maxLength={80}
          autocomplete="username"
          value={submission.result?.typed ?? ""}
        />
      </label>
      <label>
        Password
        <input
          name="password"
          type="password"
          required
          autocomplete="current-password"
          aria-invalid={submission.result && true}
          aria-describedby={submission.result && "wrong-password"}
          autofocus={submission.result && true}
        />
      </label>
      <FailedAttemptAlert id="wrong-password" failed={submission.result} />
      <button type="submit" class="primary">
        {submission.pending ? "Signing in …" : "Sign in"}
      </button>
    </form>
  )
}

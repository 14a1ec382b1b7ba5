import { useSubmission } from "@solidjs/router"
import type { JSX } from "solid-js"
import { sendLink } from "../actions.ts"
import { FailedAttemptAlert } from "./failed-attempt.tsx"

/** Requests a sign-in link with a server action, and shows a message if that fails. Works without scripts, too. */
export function EmailForm(): JSX.Element {
  const submission = useSubmission(sendLink)
  return (
    <form class="fields" action={sendLink} method="post">
      <label>
        E-mail
        <input
          name="email"
          type="email"
          required
          maxLength={254}
          autocomplete="email"
          value={submission.result?.typed ?? ""}
          aria-invalid={submission.result && true}
          aria-describedby={submission.result && "no-mail"}
          autofocus={submission.result && true}
        />
      </label>
      <FailedAttemptAlert id="no-mail" failed={submission.result} />
      <button type="submit" class="primary">
        {submission.pending ? "Sending …" : "Send me a link"}
      </button>
    </form>
  )
}

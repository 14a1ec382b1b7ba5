import { useSubmission } from "@solidjs/router"
import type { JSX } from "solid-js"
import { sendLink } from "../actions.ts"
import { FailedAttemptAlert } from "./failed-attempt.tsx"

/** Requests a sign-in link with a server action, and shows a message if that fails. Works without scripts, too. */
export function EmailForm(): JSX.Element {
  const submission = useSubmission(sendLink)
  return (
    <form class="fields" action={sendLink} method="post">
      <FailedAttemptAlert failed={submission.result} />
      <label>
        E-mail
        <input
          name="email"
          type="email"
          required
          maxLength={254}
          autocomplete="email"
          value={submission.result?.typed ?? ""}
        />
      </label>
      <button type="submit" class="primary">
        {submission.pending ? "Sending …" : "Send me a link"}
      </button>
    </form>
  )
}

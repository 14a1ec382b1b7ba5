import { Show, type JSX } from "solid-js"
import type { FailedAttempt } from "../actions.ts"

/** Shows above a form what went wrong. */
export function FailedAttemptAlert(props: { failed: FailedAttempt | undefined }): JSX.Element {
  return (
    <Show when={props.failed}>
      {(failed) => (
        <p class="problem" role="alert">
          {failed().problem}
        </p>
      )}
    </Show>
  )
}

import { Show, type JSX } from "solid-js"
import type { FailedAttempt } from "../actions.ts"

/** Shows what went wrong, below the field whose `aria-describedby` names the id. */
export function FailedAttemptAlert(props: { id: string; failed: FailedAttempt | undefined }): JSX.Element {
  return (
    <Show when={props.failed}>
      {(failed) => (
        <p class="problem" role="alert" id={props.id}>
          {failed().problem}
        </p>
      )}
    </Show>
  )
}

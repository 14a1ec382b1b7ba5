import type { SessionSummary } from "@latchkey/solid"
import { Show, type JSX } from "solid-js"
import { endListedSession } from "../sessions.ts"
import { Moment } from "./moment.tsx"

/** One of the user's sessions, in any browser. */
export function DeviceRow(props: { session: SessionSummary }): JSX.Element {
  return (
    <li>
      <span>
        <strong>{props.session.device}</strong>
        <Show when={props.session.current}>
          <strong class="own"> this browser</strong>
        </Show>
        <br />
        <span class="hint">
          signed in <Moment at={props.session.signedInAt} />
        </span>
      </span>
      <form action={endListedSession} method="post">
        <input type="hidden" name="session" value={props.session.id} />
        <button type="submit" aria-label={`End the session of ${props.session.device}`}>
          End
        </button>
      </form>
    </li>
  )
}

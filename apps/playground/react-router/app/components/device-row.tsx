import type { SessionSummary } from "@latchkey/react-router"
import { Moment } from "playground-react/moment.tsx"
import type { ReactNode } from "react"
import { Form } from "react-router"

/** One of the user's sessions, in any browser. */
export function DeviceRow({ session }: { session: SessionSummary }): ReactNode {
  const { id, device, current, signedInAt } = session
  return (
    <li>
      <span>
        <strong>{device}</strong>
        {current && <strong className="own"> this browser</strong>}
        <br />
        <span className="hint">
          signed in <Moment at={signedInAt} />
        </span>
      </span>
      <Form method="post">
        <input type="hidden" name="session" value={id} />
        <button type="submit" aria-label={`End the session of ${device}`}>
          End
        </button>
      </Form>
    </li>
  )
}

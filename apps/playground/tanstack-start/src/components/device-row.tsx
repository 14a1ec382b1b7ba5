import type { SessionSummary } from "@latchkey/tanstack-start"
import { Moment } from "playground-react/moment.tsx"
import type { ReactNode } from "react"
import { end } from "../functions/sign-out.ts"
import { useServerForm } from "./use-server-form.ts"

/** One of the user's sessions, in any browser. */
export function DeviceRow({ session }: { session: SessionSummary }): ReactNode {
  const { id, device, current, signedInAt } = session
  const { form } = useServerForm(end)
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
      <form {...form}>
        <input type="hidden" name="session" value={id} />
        <button type="submit" aria-label={`End the session of ${device}`}>
          End
        </button>
      </form>
    </li>
  )
}

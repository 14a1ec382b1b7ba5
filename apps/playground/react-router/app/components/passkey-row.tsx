import type { Passkey, PasskeySignals } from "@latchkey/react-router"
import { signalAcceptedPasskeys } from "@latchkey/react-router/client/webauthn"
import { passkeyLabel } from "playground-content/passkey-label.ts"
import { type ReactNode, useEffect } from "react"
import { Form, useFetcher } from "react-router"

/** A passkey with its name, and the forms to change the name or remove the passkey. */
export function PasskeyRow({ passkey }: { passkey: Passkey }): ReactNode {
  const { name, place } = passkeyLabel(passkey)
  const removal = useFetcher<PasskeySignals | null>()

  useEffect(() => {
    // The browser then stops offering it.
    if (removal.data) void signalAcceptedPasskeys(removal.data)
  }, [removal.data])

  return (
    <li>
      <span>
        <bdi>{name}</bdi> <span className="muted">{place}</span>
      </span>
      <removal.Form method="post">
        <input type="hidden" name="id" value={passkey.credentialID} />
        <button type="submit" aria-label={`Remove ${name}`}>
          Remove
        </button>
      </removal.Form>
      <Form className="fields" method="post">
        <input type="hidden" name="id" value={passkey.credentialID} />
        <label>
          New name of {name}
          <input name="name" required maxLength={64} autoComplete="off" />
        </label>
        <button type="submit" aria-label={`Rename ${name}`}>
          Rename
        </button>
      </Form>
    </li>
  )
}

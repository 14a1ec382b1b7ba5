import type { Passkey } from "@latchkey/solid"
import { signalAcceptedPasskeys } from "@latchkey/solid/client/webauthn"
import { useAction } from "@solidjs/router"
import { passkeyLabel, type PasskeyLabel } from "playground-content/passkey-label.ts"
import type { JSX } from "solid-js"
import { removePasskey, renamePasskey } from "../actions.ts"

/** A passkey with its name, and the forms to change the name or remove the passkey. */
export function PasskeyRow(props: { passkey: Passkey }): JSX.Element {
  const label = (): PasskeyLabel => passkeyLabel(props.passkey)
  const remove = useAction(removePasskey)

  async function removeHere(event: SubmitEvent & { currentTarget: HTMLFormElement }): Promise<void> {
    event.preventDefault()
    const left = await remove(new FormData(event.currentTarget))
    // The browser then stops offering it.
    if (left !== undefined) await signalAcceptedPasskeys(left)
  }

  return (
    <li>
      <span>
        <bdi>{label().name}</bdi> <span class="muted">{label().place}</span>
      </span>
      <form action={removePasskey} method="post" onSubmit={(event) => void removeHere(event)}>
        <input type="hidden" name="id" value={props.passkey.credentialID} />
        <button type="submit" aria-label={`Remove ${label().name}`}>
          Remove
        </button>
      </form>
      <form class="fields" action={renamePasskey} method="post">
        <input type="hidden" name="id" value={props.passkey.credentialID} />
        <label>
          New name of {label().name}
          <input name="name" required maxLength={64} autocomplete="off" />
        </label>
        <button type="submit" aria-label={`Rename ${label().name}`}>
          Rename
        </button>
      </form>
    </li>
  )
}

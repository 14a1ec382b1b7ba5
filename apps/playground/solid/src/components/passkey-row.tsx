import { signalAcceptedPasskeys } from "@latchkey/solid/client/webauthn"
import { useAction } from "@solidjs/router"
import type { OwnPasskey } from "playground-content/own-passkeys.ts"
import type { JSX } from "solid-js"
import { removePasskey, renamePasskey } from "../actions.ts"

/** One passkey: what it is called, and the forms that change that or remove it. */
export function PasskeyRow(props: { passkey: OwnPasskey }): JSX.Element {
  const remove = useAction(removePasskey)

  async function removeHere(event: SubmitEvent & { currentTarget: HTMLFormElement }): Promise<void> {
    event.preventDefault()
    const left = await remove(new FormData(event.currentTarget))
    // The browser then offers it no more.
    if (left !== undefined) await signalAcceptedPasskeys(left)
  }

  return (
    <li>
      <span>
        <bdi>{props.passkey.name}</bdi> <span class="muted">{props.passkey.place}</span>
      </span>
      <form action={removePasskey} method="post" onSubmit={(event) => void removeHere(event)}>
        <input type="hidden" name="id" value={props.passkey.id} />
        <button type="submit" aria-label={`Remove ${props.passkey.name}`}>
          Remove
        </button>
      </form>
      <form class="fields" action={renamePasskey} method="post">
        <input type="hidden" name="id" value={props.passkey.id} />
        <label>
          New name of {props.passkey.name}
          <input name="name" required maxLength={64} autocomplete="off" />
        </label>
        <button type="submit" aria-label={`Rename ${props.passkey.name}`}>
          Rename
        </button>
      </form>
    </li>
  )
}

"use client"

import type { Passkey } from "@latchkey/next"
import { signalAcceptedPasskeys } from "@latchkey/next/webauthn"
import { passkeyLabel } from "playground-content/passkey-label.ts"
import type { ReactNode } from "react"
import { removePasskey, renamePasskey } from "../passkeys.ts"

/** A passkey with its name, and the forms to change the name or remove the passkey. */
export function PasskeyRow({ passkey }: { passkey: Passkey }): ReactNode {
  const { name, place } = passkeyLabel(passkey)

  async function remove(form: FormData): Promise<void> {
    const left = await removePasskey(form)
    // The browser then stops offering it.
    if (left !== undefined) await signalAcceptedPasskeys(left)
  }

  return (
    <li>
      <span>
        <bdi>{name}</bdi> <span className="muted">{place}</span>
      </span>
      <form action={remove}>
        <input type="hidden" name="id" value={passkey.credentialID} />
        <button type="submit" aria-label={`Remove ${name}`}>
          Remove
        </button>
      </form>
      <form className="fields" action={renamePasskey}>
        <input type="hidden" name="id" value={passkey.credentialID} />
        <label>
          New name of {name}
          <input name="name" required maxLength={64} autoComplete="off" />
        </label>
        <button type="submit" aria-label={`Rename ${name}`}>
          Rename
        </button>
      </form>
    </li>
  )
}

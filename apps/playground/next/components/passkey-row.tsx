"use client"

import { signalAcceptedPasskeys } from "@latchkey/next/webauthn"
import type { OwnPasskey } from "playground-content/own-passkeys.ts"
import type { ReactNode } from "react"
import { removePasskey, renamePasskey } from "../passkeys.ts"

/** One passkey: what it is called, and the forms that change that or remove it. */
export function PasskeyRow({ passkey: { id, name, place } }: { passkey: OwnPasskey }): ReactNode {
  async function remove(form: FormData): Promise<void> {
    const left = await removePasskey(form)
    // The browser then offers it no more.
    if (left !== undefined) await signalAcceptedPasskeys(left)
  }

  return (
    <li>
      <span>
        <bdi>{name}</bdi> <span className="muted">{place}</span>
      </span>
      <form action={remove}>
        <input type="hidden" name="id" value={id} />
        <button type="submit" aria-label={`Remove ${name}`}>
          Remove
        </button>
      </form>
      <form className="fields" action={renamePasskey}>
        <input type="hidden" name="id" value={id} />
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

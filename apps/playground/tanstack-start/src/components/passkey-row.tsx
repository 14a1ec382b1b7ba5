import type { Passkey } from "@latchkey/tanstack-start"
import { signalAcceptedPasskeys } from "@latchkey/tanstack-start/client/webauthn"
import { useRouter } from "@tanstack/react-router"
import { useServerFn } from "@tanstack/react-start"
import { passkeyLabel } from "playground-content/passkey-label.ts"
import type { ReactNode } from "react"
import { removePasskey, renamePasskey } from "../functions/passkeys.ts"
import { useServerForm } from "./use-server-form.ts"

/** A passkey with its name, and the forms to change the name or remove the passkey. */
export function PasskeyRow({ passkey }: { passkey: Passkey }): ReactNode {
  const { name, place } = passkeyLabel(passkey)
  const router = useRouter()
  const remove = useServerFn(removePasskey)
  const { form } = useServerForm(renamePasskey)

  async function forget(data: FormData): Promise<void> {
    const signals = await remove({ data })
    await router.invalidate()
    // The browser then stops offering it.
    await signalAcceptedPasskeys(signals)
  }

  return (
    <li>
      <span>
        <bdi>{name}</bdi> <span className="muted">{place}</span>
      </span>
      <form action={forget}>
        <input type="hidden" name="id" value={passkey.credentialID} />
        <button type="submit" aria-label={`Remove ${name}`}>
          Remove
        </button>
      </form>
      <form className="fields" {...form}>
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

import { component$ } from "@builder.io/qwik"
import {
  Form,
  routeAction$,
  routeLoader$,
  z,
  zod$,
  type DocumentHead,
  type RequestHandler,
} from "@builder.io/qwik-city"
import type { Passkey } from "@latchkey/qwik"
import { signalAcceptedPasskeys } from "@latchkey/qwik/webauthn"
import { passkeyLabel } from "playground-content/passkey-label.ts"
import { asksToSignInAgain, signInAgain } from "playground-content/sign-in-again.ts"
import { AddPasskey } from "../../components/add-passkey.tsx"
import { passkeys } from "../plugin@auth.ts"

/** Runs before the page. A user without a session is sent to sign in and back. */
export const onRequest: RequestHandler = ({ redirect, sharedMap, url }) => {
  if (sharedMap.get("session")) return
  const query = new URLSearchParams({ callbackUrl: url.pathname })
  // oxlint-disable-next-line typescript/only-throw-error -- the way of Qwik City
  throw redirect(302, `/api/auth/signin?${query}`)
}

export const head: DocumentHead = { title: "Your passkeys" }

// #region /passkeys
/** The signed-in user's passkeys. */
export const usePasskeys = routeLoader$(async (event) => passkeys.list(event))

/** Names one of them. */
export const useRename = routeAction$(
  async ({ id, name }, event) => passkeys.rename(event, id, name),
  zod$({ id: z.string(), name: z.string().min(1).max(64) }),
)
// #endregion

/** Removes one of them. The value is the data that the browser needs to stop offering it. */
export const useRemove = routeAction$(
  async ({ id }, event) => {
    try {
      return { left: await passkeys.remove(event, id) }
    } catch (error) {
      // oxlint-disable-next-line typescript/only-throw-error -- the way of Qwik City
      if (asksToSignInAgain(error)) throw event.redirect(302, signInAgain)
      throw error
    }
  },
  zod$({ id: z.string() }),
)

/** A page to add, name and remove passkeys. */
export default component$(() => {
  const own = usePasskeys()
  return (
    <>
      <header class="intro">
        <h1>Your passkeys</h1>
        <p>Each signs you in on the devices that have it. With two of them, losing one locks nobody out.</p>
      </header>
      <section class="card stored" aria-labelledby="own">
        <h2 id="own">Passkeys</h2>
        {own.value.length === 0 ? (
          <p class="hint">None</p>
        ) : (
          <ul role="list">
            {own.value.map((passkey) => (
              <PasskeyRow key={passkey.credentialID} passkey={passkey} />
            ))}
          </ul>
        )}
        <AddPasskey />
      </section>
    </>
  )
})

/** A passkey with its name, and the forms to change the name or remove the passkey. */
const PasskeyRow = component$<{ passkey: Passkey }>(({ passkey }) => {
  const { name, place } = passkeyLabel(passkey)
  const rename = useRename()
  const remove = useRemove()
  return (
    <li>
      <span>
        <bdi>{name}</bdi> <span class="muted">{place}</span>
      </span>
      <Form
        action={remove}
        onSubmitCompleted$={async () => {
          // The browser then stops offering it.
          if (remove.value?.left !== undefined) await signalAcceptedPasskeys(remove.value.left)
        }}
      >
        <input type="hidden" name="id" value={passkey.credentialID} />
        <button type="submit" aria-label={`Remove ${name}`}>
          Remove
        </button>
      </Form>
      <Form action={rename} class="fields">
        <input type="hidden" name="id" value={passkey.credentialID} />
        <label>
          New name of {name}
          <input name="name" required maxLength={64} autocomplete="off" />
        </label>
        <button type="submit" aria-label={`Rename ${name}`}>
          Rename
        </button>
      </Form>
    </li>
  )
})

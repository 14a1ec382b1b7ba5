import type { Passkey, PasskeySignals } from "@latchkey/core/integration"
import { html, type Html } from "@latchkey/core/rendering"
import { passkeyLabel } from "playground-content/passkey-label.ts"

/**
 * Returns the page with the user's passkeys, and forms to add, name and remove them. @param signals - the data that the
 * browser needs to stop offering a removed one.
 */
export function passkeysPage(passkeys: readonly Passkey[], signals: PasskeySignals | undefined): Html {
  return html`<header class="intro">
      <h1>Your passkeys</h1>
      <p>Each signs you in on the devices that have it. With two of them, losing one locks nobody out.</p>
    </header>
    <section class="card stored" aria-labelledby="own" data-own-passkeys="${JSON.stringify(signals ?? null)}">
      <h2 id="own">Passkeys</h2>
      ${
        passkeys.length === 0
          ? html`<p class="hint">None</p>`
          : html`<ul role="list">
              ${passkeys.map(passkeyRow)}
            </ul>`
      }
      <button type="button" class="primary">Add a passkey</button>
    </section>`
}

/** Returns a passkey with its name, and the forms to change the name or remove the passkey. */
function passkeyRow(passkey: Passkey): Html {
  const { name, place } = passkeyLabel(passkey)
  const id = html`<input type="hidden" name="id" value="${passkey.credentialID}" />`
  return html`<li>
    <span><bdi>${name}</bdi> <span class="muted">${place}</span></span>
    <form method="post" action="/passkeys/remove">
      ${id}
      <button type="submit" aria-label="Remove ${name}">Remove</button>
    </form>
    <form method="post" action="/passkeys/rename" class="fields">
      ${id}
      <label>New name of ${name} <input name="name" required maxlength="64" autocomplete="off" /></label>
      <button type="submit" aria-label="Rename ${name}">Rename</button>
    </form>
  </li>`
}

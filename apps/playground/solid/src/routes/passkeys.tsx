import { Title } from "@solidjs/meta"
import { createAsync, type RouteDefinition } from "@solidjs/router"
import { For, Show, type JSX } from "solid-js"
import { AddPasskey } from "../components/add-passkey.tsx"
import { PasskeyRow } from "../components/passkey-row.tsx"
import { listPasskeys } from "../session.ts"

export const route: RouteDefinition = { preload: () => void listPasskeys() }

/** The signed-in user's passkeys, with forms to add, name and remove them. */
export default function PasskeysPage(): JSX.Element {
  const own = createAsync(() => listPasskeys(), { deferStream: true })
  return (
    <>
      <Title>Your passkeys · Latchkey playground</Title>
      <header class="intro">
        <h1>Your passkeys</h1>
        <p>Each signs you in on the devices that have it. With two of them, losing one locks nobody out.</p>
      </header>
      <section class="card stored" aria-labelledby="own">
        <h2 id="own">Passkeys</h2>
        <Show when={own()?.length} fallback={<p class="hint">None</p>}>
          <ul role="list">
            <For each={own()}>{(passkey) => <PasskeyRow passkey={passkey} />}</For>
          </ul>
        </Show>
        <AddPasskey />
      </section>
    </>
  )
}

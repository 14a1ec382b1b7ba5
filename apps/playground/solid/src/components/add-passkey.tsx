import { addPasskey } from "@latchkey/solid/client/webauthn"
import { revalidate } from "@solidjs/router"
import { problemOf } from "playground-content/passkey-attempt.ts"
import { createSignal, Show, type JSX } from "solid-js"
import { listPasskeys } from "../session.ts"
import { createIsReady } from "./is-ready.ts"

/** Adds a passkey to the signed-in user's account. */
export function AddPasskey(): JSX.Element {
  const [problem, setProblem] = createSignal<string>()
  const isReady = createIsReady()

  async function add(): Promise<void> {
    setProblem(undefined)
    const found = await problemOf(async () => addPasskey("passkey"))
    if (found === undefined) await revalidate(listPasskeys.key)
    else setProblem(found)
  }

  return (
    <>
      <Show when={problem()}>
        <p class="problem" role="alert">
          {problem()}
        </p>
      </Show>
      <button type="button" class="primary" disabled={!isReady()} onClick={() => void add()}>
        Add a passkey
      </button>
    </>
  )
}

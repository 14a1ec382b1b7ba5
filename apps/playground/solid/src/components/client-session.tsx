import { signIn, useSession, type UpdateSession } from "@latchkey/solid/client"
import { displayName } from "playground-content/display-name.ts"
import { createSignal, Show, type JSX } from "solid-js"
import { JsonView } from "./json-view.tsx"

/** The state of the session in the browser, and ways to change it. */
export function ClientSession(): JSX.Element {
  const session = useSession()
  return (
    <>
      <section class="card" aria-labelledby="status">
        <h2 id="status">Status</h2>
        <p class="status" role="status" data-status={session.status}>
          {session.status}
        </p>
        <Show when={session.status === "unauthenticated"}>
          <button type="button" class="primary" onClick={() => void signIn()}>
            Sign in
          </button>
        </Show>
        <Show when={session()}>
          {(known) => (
            <p>
              Hello,{" "}
              <strong>
                <bdi>{displayName(known())}</bdi>
              </strong>
              .
            </p>
          )}
        </Show>
      </section>
      <Show when={session()}>
        {(known) => (
          <>
            <UpdateForm update={session.update} />
            <section class="card" aria-labelledby="data">
              <h2 id="data">What useSession gives</h2>
              <JsonView value={known()} label="Session in the browser, as JSON" />
            </section>
          </>
        )}
      </Show>
    </>
  )
}

function UpdateForm(props: { update: UpdateSession }): JSX.Element {
  // #region /client
  const [progress, setProgress] = createSignal<"saving" | "saved">()

  async function save(event: SubmitEvent & { currentTarget: HTMLFormElement }): Promise<void> {
    event.preventDefault()
    const nickname = new FormData(event.currentTarget).get("nickname")
    setProgress("saving")
    await props.update({ nickname })
    setProgress("saved")
  }
  // #endregion

  return (
    <section class="card" aria-labelledby="update">
      <h2 id="update">Change the session</h2>
      <p class="hint">
        <code>update()</code> hands this to the <code>jwt</code> callback, which checks it and puts it into
        the session.
      </p>
      <form class="fields" onSubmit={(event) => void save(event)}>
        <label>
          Nickname
          <input name="nickname" maxLength={40} autocomplete="nickname" />
        </label>
        <button type="submit" class="primary">
          Update session
        </button>
        <p role="status" class="hint">
          <Show when={progress()}>
            {(step) => ({ saving: "Saving …", saved: "Saved in the session cookie." })[step()]}
          </Show>
        </p>
      </form>
    </section>
  )
}

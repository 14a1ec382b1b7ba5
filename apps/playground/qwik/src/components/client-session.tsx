import { component$ } from "@builder.io/qwik"
import { Form } from "@builder.io/qwik-city"
import { displayName } from "playground-content/display-name.ts"
import { useSession, useSignIn, useUpdateSession } from "../routes/plugin@auth.ts"
import { JsonView } from "./json-view.tsx"

/** The state of the session in the browser, and ways to change it. */
export const ClientSession = component$(() => {
  const session = useSession()
  const signIn = useSignIn()
  const status = session.value === null ? "unauthenticated" : "authenticated"
  return (
    <>
      <section class="card" aria-labelledby="status">
        <h2 id="status">Status</h2>
        <p class="status" role="status" data-status={status}>
          {status}
        </p>
        {session.value === null ? (
          <button type="button" class="primary" onClick$={() => signIn.submit({ redirectTo: "/client" })}>
            Sign in
          </button>
        ) : (
          <p>
            Hello,{" "}
            <strong>
              <bdi>{displayName(session.value)}</bdi>
            </strong>
            .
          </p>
        )}
      </section>
      {session.value && (
        <>
          <UpdateForm />
          <section class="card" aria-labelledby="data">
            <h2 id="data">What useSession gives</h2>
            <JsonView value={session.value} label="Session in the browser, as JSON" />
          </section>
        </>
      )}
    </>
  )
})

const UpdateForm = component$(() => {
  const update = useUpdateSession()
  return (
    <section class="card" aria-labelledby="update">
      <h2 id="update">Change the session</h2>
      <p class="hint">
        <code>useUpdateSession()</code> hands this to the <code>jwt</code> callback, which checks it and puts
        it into the session.
      </p>
      {/* #region /client */}
      <Form action={update} class="fields">
        <label>
          Nickname
          <input name="nickname" maxLength={40} autocomplete="off" />
        </label>
        <button type="submit" class="primary">
          Update session
        </button>
        <p role="status" class="hint">
          {update.isRunning ? "Saving …" : update.value && "Saved in the session cookie."}
        </p>
      </Form>
      {/* #endregion */}
    </section>
  )
})

"use client"

import { signIn, useSession } from "@latchkey/next/react"
import { type FormEvent, type ReactNode, useState } from "react"
import { displayName } from "playground-content/display-name.ts"
import { JsonView } from "./json-view.tsx"

/** The state of the session in the browser, and ways to change it. */
export function ClientSession(): ReactNode {
  const { data, status, update } = useSession()
  return (
    <>
      <section className="card" aria-labelledby="status">
        <h2 id="status">Status</h2>
        <p className="status" role="status" data-status={status}>
          {status}
        </p>
        {status === "unauthenticated" && (
          <button type="button" className="primary" onClick={() => void signIn()}>
            Sign in
          </button>
        )}
        {data && (
          <p>
            Hello,{" "}
            <strong>
              <bdi>{displayName(data)}</bdi>
            </strong>
            .
          </p>
        )}
      </section>
      {data && (
        <>
          <UpdateForm update={update} />
          <section className="card" aria-labelledby="data">
            <h2 id="data">What useSession gives</h2>
            <JsonView value={data} label="Session in the browser, as JSON" />
          </section>
        </>
      )}
    </>
  )
}

function UpdateForm({ update }: { update: (data?: unknown) => Promise<unknown> }): ReactNode {
  // #region /client
  const [progress, setProgress] = useState<"saving" | "saved">()

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const nickname = new FormData(event.currentTarget).get("nickname")
    setProgress("saving")
    await update({ nickname })
    setProgress("saved")
  }
  // #endregion

  return (
    <section className="card" aria-labelledby="update">
      <h2 id="update">Change the session</h2>
      <p className="hint">
        <code>update()</code> hands this to the <code>jwt</code> callback, which checks it and puts it into
        the session.
      </p>
      <form className="fields" onSubmit={(event) => void save(event)}>
        <label>
          Nickname
          <input name="nickname" maxLength={40} autoComplete="nickname" />
        </label>
        <button type="submit" className="primary">
          Update session
        </button>
        <p role="status" className="hint">
          {progress !== undefined && { saving: "Saving …", saved: "Saved in the session cookie." }[progress]}
        </p>
      </form>
    </section>
  )
}

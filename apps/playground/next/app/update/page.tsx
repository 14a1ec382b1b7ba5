import type { Metadata } from "next"
import type { ReactNode } from "react"
import { changeNickname } from "../../actions.ts"
import { auth } from "../../auth.ts"
import { displayName } from "playground-content/display-name.ts"

export const metadata: Metadata = { title: "Session update" }

/** Changes the session with a server action, which doesn't need scripts in the browser. */
export default async function UpdatePage(): Promise<ReactNode> {
  const session = await auth()
  return (
    <>
      <header className="intro">
        <h1>Session update</h1>
        <p>
          A server action hands the form to <code>unstable_update</code>; the <code>jwt</code> callback
          decides what to do with it.
        </p>
      </header>
      <section className="card" aria-labelledby="nickname">
        <h2 id="nickname">Change the session on the server</h2>
        {session === null ? (
          <p>Nobody is signed in: there is no session to change.</p>
        ) : (
          <form className="fields" action={changeNickname}>
            <p>
              Hello,{" "}
              <strong>
                <bdi>{displayName(session)}</bdi>
              </strong>
              .
            </p>
            <label>
              Nickname
              <input name="nickname" maxLength={40} autoComplete="nickname" />
            </label>
            <button type="submit" className="primary">
              Update session
            </button>
          </form>
        )}
      </section>
    </>
  )
}

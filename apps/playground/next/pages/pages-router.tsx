import type { GetServerSideProps } from "next"
import type { ReactNode } from "react"
import { auth } from "../auth.ts"
import { displayName } from "playground-content/display-name.ts"

interface Properties {
  /** Null if the user isn't signed in. */
  readonly name: string | null
}

// #region /pages-router
/** Reads the request's session: `auth` accepts the context. */
export const getServerSideProps: GetServerSideProps<Properties> = async (context) => {
  const session = await auth(context)
  context.res.setHeader("Cache-Control", "private, no-store")
  return { props: { name: session && displayName(session) } }
}
// #endregion

/** The session in a page of the Pages Router. */
export default function PagesRouterPage({ name }: Properties): ReactNode {
  return (
    <>
      <header className="intro">
        <h1>Pages Router</h1>
        <p>
          {name === null ? (
            "Nobody is signed in."
          ) : (
            <>
              You are signed in as{" "}
              <strong>
                <bdi>{name}</bdi>
              </strong>
              .
            </>
          )}
        </p>
      </header>
      <section className="card">
        <h2>How it works</h2>
        <p>
          <code>getServerSideProps</code> calls <code>auth(context)</code>, and an API route{" "}
          <code>auth(request, response)</code>: <a href="/api/pages-router">its answer</a>.
        </p>
      </section>
    </>
  )
}

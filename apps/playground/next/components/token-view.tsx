"use client"

import { askAgainAfter, statusWords } from "playground-content/life.ts"
import type { TokenReport } from "playground-content/token-report.ts"
import { type ReactNode, useEffect, useState } from "react"
import { connect, widen } from "../token-actions.ts"
import { JsonView } from "./json-view.tsx"
import { TokenLife } from "./token-life.tsx"

/** The access token as the server found it, updated while the page is open. */
export function TokenView({ initial }: { initial: TokenReport }): ReactNode {
  const [report, setReport] = useState(initial)
  useEffect(() => {
    if (typeof report.endsIn !== "number") return undefined
    const timer = setTimeout(() => void ask().then(setReport), askAgainAfter(report.endsIn))
    return () => clearTimeout(timer)
  }, [report])
  return (
    <>
      <section className="card" aria-labelledby="token">
        <h2 id="token">The token</h2>
        <p className="status" role="status" data-status={report.status === "ok" ? "authenticated" : "ended"}>
          {statusWords[report.status]}
        </p>
        <Explanation report={report} />
        <div className="choices">
          <button type="button" onClick={() => void ask().then(setReport)}>
            Ask for it again
          </button>
        </div>
      </section>
      {report.status === "ok" && <Access report={report} />}
    </>
  )
}

/** Returns the server's current report, or the previous one if the server can't be reached. */
async function ask(): Promise<TokenReport> {
  try {
    const response = await fetch("/api/token")
    return (await response.json()) as TokenReport
  } catch {
    return { status: "unavailable" }
  }
}

function Explanation({ report }: { report: TokenReport }): ReactNode {
  switch (report.status) {
    case "ok":
      return <TokenLife report={report} />
    case "connect-again":
      return (
        <>
          <p>
            The identity provider no longer renews the application's access. Your session here goes on:
            connect again to go on with the token, too.
          </p>
          <Connect>Connect again</Connect>
        </>
      )
    case "not-connected":
      return (
        <>
          <p>You signed in without the identity provider, so it gave the application no token.</p>
          <Connect>Connect the identity provider</Connect>
        </>
      )
    case "signed-out":
      return <p>Your session has ended.</p>
    default:
      return <p>The token has ended, and the identity provider cannot be asked for another at the moment.</p>
  }
}

function Connect({ children }: { children: ReactNode }): ReactNode {
  return (
    <form className="fields" action={connect}>
      <button type="submit" className="primary">
        {children}
      </button>
    </form>
  )
}

function Access({ report }: { report: TokenReport }): ReactNode {
  return (
    <section className="card" aria-labelledby="access">
      <h2 id="access">What it opens</h2>
      <ul className="scopes" role="list" aria-label="Scopes">
        {report.scopes?.map((scope) => (
          <li key={scope}>
            <code>{scope}</code>
          </li>
        ))}
      </ul>
      <p className="hint">With the token, the identity provider tells the application this:</p>
      <JsonView value={report.userInfo} label="UserInfo, as JSON" />
      {report.isNarrow === true && (
        <form className="fields" action={widen}>
          <p className="hint">
            The scope <code>phone</code> wasn't granted.
          </p>
          <button type="submit">Allow the telephone number, too</button>
        </form>
      )}
    </section>
  )
}

import { component$, Slot, useVisibleTask$ } from "@builder.io/qwik"
import { Form, useNavigate } from "@builder.io/qwik-city"
import { tokenProvider, usualAccess, widerAccess } from "playground-content/access.ts"
import { askAgainAfter, statusWords } from "playground-content/life.ts"
import type { TokenReport } from "playground-content/token-report.ts"
import { useSignIn } from "../routes/plugin@auth.ts"
import { JsonView } from "./json-view.tsx"
import { TokenLife } from "./token-life.tsx"

/** The current access token. The page asks for it again while it's open. */
export const TokenView = component$<{ report: TokenReport }>(({ report }) => {
  const navigate = useNavigate()
  useVisibleTask$((task) => {
    const endsIn = task.track(() => report.endsIn)
    task.track(() => report.fingerprint)
    if (typeof endsIn !== "number") return
    const timer = setTimeout(() => void navigate(), askAgainAfter(endsIn))
    task.cleanup(() => clearTimeout(timer))
  })
  return (
    <>
      <section class="card" aria-labelledby="token">
        <h2 id="token">The token</h2>
        <p class="status" role="status" data-status={report.status === "ok" ? "authenticated" : "ended"}>
          {statusWords[report.status]}
        </p>
        <Explanation report={report} />
        <div class="choices">
          <button type="button" onClick$={async () => navigate()}>
            Ask for it again
          </button>
        </div>
      </section>
      {report.status === "ok" && <Access report={report} />}
    </>
  )
})

const Explanation = component$<{ report: TokenReport }>(({ report }) => {
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
          <Connect access="usual">Connect again</Connect>
        </>
      )
    case "not-connected":
      return (
        <>
          <p>You signed in without the identity provider, so it gave the application no token.</p>
          <Connect access="usual">Connect the identity provider</Connect>
        </>
      )
    default:
      return <p>The token has ended, and the identity provider cannot be asked for another at the moment.</p>
  }
})

/** Asks the user to grant the application access. */
const Connect = component$<{ access: "usual" | "wider" }>(({ access }) => {
  const signIn = useSignIn()
  return (
    <Form action={signIn} class="fields">
      <input type="hidden" name="providerId" value={tokenProvider} />
      <input type="hidden" name="redirectTo" value="/tokens" />
      {Object.entries(access === "wider" ? widerAccess : usualAccess).map(([name, value]) => (
        <input key={name} type="hidden" name={`authorizationParams.${name}`} value={value} />
      ))}
      <button type="submit" class={access === "usual" ? "primary" : undefined}>
        <Slot />
      </button>
    </Form>
  )
})

const Access = component$<{ report: TokenReport }>(({ report }) => (
  <section class="card" aria-labelledby="access">
    <h2 id="access">What it opens</h2>
    <ul class="scopes" role="list" aria-label="Scopes">
      {report.scopes?.map((scope) => (
        <li key={scope}>
          <code>{scope}</code>
        </li>
      ))}
    </ul>
    <p class="hint">With the token, the identity provider tells the application this:</p>
    <JsonView value={report.userInfo} label="UserInfo, as JSON" />
    {report.isNarrow === true && (
      <>
        <p class="hint">
          The scope <code>phone</code> wasn't granted.
        </p>
        <Connect access="wider">Allow the telephone number, too</Connect>
      </>
    )}
  </section>
))

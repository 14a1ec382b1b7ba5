import { revalidate } from "@solidjs/router"
import { askAgainAfter, statusWords } from "playground-content/life.ts"
import type { TokenReport } from "playground-content/token-report.ts"
import { createEffect, For, Match, onCleanup, Show, Switch, type JSX, type ParentProps } from "solid-js"
import { connect, currentToken, widen } from "../token.ts"
import { JsonView } from "./json-view.tsx"
import { TokenLife } from "./token-life.tsx"

/** The current access token. The page asks for it again while it's open. */
export function TokenView(props: { report: TokenReport }): JSX.Element {
  createEffect(() => {
    const { endsIn } = props.report
    if (typeof endsIn !== "number") return
    const timer = setTimeout(ask, askAgainAfter(endsIn))
    onCleanup(() => clearTimeout(timer))
  })
  return (
    <>
      <section class="card" aria-labelledby="token">
        <h2 id="token">The token</h2>
        <p
          class="status"
          role="status"
          data-status={props.report.status === "ok" ? "authenticated" : "ended"}
        >
          {statusWords[props.report.status]}
        </p>
        <Explanation report={props.report} />
        <div class="choices">
          <button type="button" onClick={ask}>
            Ask for it again
          </button>
        </div>
      </section>
      <Show when={props.report.status === "ok"}>
        <Access report={props.report} />
      </Show>
    </>
  )
}

function ask(): void {
  void revalidate(currentToken.key)
}

function Explanation(props: { report: TokenReport }): JSX.Element {
  return (
    <Switch
      fallback={
        <p>The token has ended, and the identity provider cannot be asked for another at the moment.</p>
      }
    >
      <Match when={props.report.status === "ok"}>
        <TokenLife report={props.report} />
      </Match>
      <Match when={props.report.status === "connect-again"}>
        <p>
          The identity provider no longer renews the application's access. Your session here goes on: connect
          again to go on with the token, too.
        </p>
        <Connect>Connect again</Connect>
      </Match>
      <Match when={props.report.status === "not-connected"}>
        <p>You signed in without the identity provider, so it gave the application no token.</p>
        <Connect>Connect the identity provider</Connect>
      </Match>
    </Switch>
  )
}

function Connect(props: ParentProps): JSX.Element {
  return (
    <form class="fields" action={connect} method="post">
      <button type="submit" class="primary">
        {props.children}
      </button>
    </form>
  )
}

function Access(props: { report: TokenReport }): JSX.Element {
  return (
    <section class="card" aria-labelledby="access">
      <h2 id="access">What it opens</h2>
      <ul class="scopes" role="list" aria-label="Scopes">
        <For each={props.report.scopes}>
          {(scope) => (
            <li>
              <code>{scope}</code>
            </li>
          )}
        </For>
      </ul>
      <p class="hint">With the token, the identity provider tells the application this:</p>
      <JsonView value={props.report.userInfo} label="UserInfo, as JSON" />
      <Show when={props.report.isNarrow}>
        <form class="fields" action={widen} method="post">
          <p class="hint">
            The scope <code>phone</code> wasn't granted.
          </p>
          <button type="submit">Allow the telephone number, too</button>
        </form>
      </Show>
    </section>
  )
}

import { Title } from "@solidjs/meta"
import { createAsync, type RouteDefinition } from "@solidjs/router"
import { tokenProvider } from "playground-content/access.ts"
import { Show, type JSX } from "solid-js"
import { TokenView } from "../components/token-view.tsx"
import { currentToken } from "../token.ts"
import "playground-content/tokens.css"

export const route: RouteDefinition = { preload: () => void currentToken() }

/** The page about the token that the application sends to the identity provider, and how it expires. */
export default function TokensPage(): JSX.Element {
  const report = createAsync(() => currentToken(), { deferStream: true })
  return (
    <Show when={report()}>
      {(known) => (
        <>
          <Title>Access token · Latchkey playground</Title>
          <header class="intro">
            <h1>Access token</h1>
            <p>
              The identity provider gives the application a token that lives for a short time.{" "}
              <code>accessToken("{tokenProvider}")</code> hands out one that is valid, and renews it ahead of
              its end.
            </p>
          </header>
          <TokenView report={known()} />
        </>
      )}
    </Show>
  )
}

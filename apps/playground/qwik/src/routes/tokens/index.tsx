import { component$ } from "@builder.io/qwik"
import { routeLoader$, type DocumentHead } from "@builder.io/qwik-city"
import { tokenProvider } from "playground-content/access.ts"
import { tokenReport } from "playground-content/token-report.ts"
import { TokenView } from "../../components/token-view.tsx"
import { accessToken } from "../plugin@auth.ts"
import "playground-content/tokens.css"

export const head: DocumentHead = { title: "Access token" }

// #region /tokens
/** The page's content. A user who isn't signed in is sent to sign in and back. */
export const useTokenReport = routeLoader$(async (event) => {
  const report = await tokenReport(async (options) => accessToken(event, tokenProvider, options))
  if (report.status !== "signed-out") return report
  // oxlint-disable-next-line typescript/only-throw-error -- the way of Qwik City
  throw event.redirect(302, "/api/auth/signin?callbackUrl=%2Ftokens")
})
// #endregion

/** The page about the token that the application sends to the identity provider, and how it expires. */
export default component$(() => {
  const report = useTokenReport()
  return (
    <>
      <header class="intro">
        <h1>Access token</h1>
        <p>
          The identity provider gives the application a token that lives for a short time.{" "}
          <code>accessToken(event, "{tokenProvider}")</code> hands out one that is valid, and renews it ahead
          of its end.
        </p>
      </header>
      <TokenView report={report.value} />
    </>
  )
})

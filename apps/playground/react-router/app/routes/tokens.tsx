import { AuthError } from "@latchkey/react-router"
import { tokenProvider, usualAccess, widerAccess } from "playground-content/access.ts"
import { tokenReport, type TokenReport } from "playground-content/token-report.ts"
import { TokenView } from "playground-react/token-view.tsx"
import type { ReactNode } from "react"
import {
  Form,
  redirectDocument,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "react-router"
import { accessToken, signIn } from "../auth.server.ts"
import "playground-content/tokens.css"

export const meta: MetaFunction = () => [{ title: "Access token · Latchkey playground" }]

// #region /tokens
/**
 * Asks for the access token, which is renewed if it expires soon. The token stays on the server: the page gets only a
 * report on it.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<TokenReport> {
  return tokenReport(async (options) => accessToken(context, tokenProvider, options))
}
// #endregion

/** Asks the user to grant the application access: for the first time, again, or more than it has. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const isWider = (await request.formData()).get("intent") === "widen"
  try {
    return await signIn(
      context,
      tokenProvider,
      { redirectTo: "/tokens" },
      isWider ? widerAccess : usualAccess,
    )
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return redirectDocument(`/api/auth/signin?error=${error.type}`)
  }
}

/** The page about the token that the application sends to the identity provider, and how it expires. */
export default function TokensPage(): ReactNode {
  return (
    <>
      <header className="intro">
        <h1>Access token</h1>
        <p>
          The identity provider gives the application a token that lives for a short time.{" "}
          <code>accessToken(context, "{tokenProvider}")</code> hands out one that is valid, and renews it
          ahead of its end.
        </p>
      </header>
      <TokenView initial={useLoaderData<typeof loader>()} form={AccessForm} />
    </>
  )
}

function AccessForm({ children }: { children: ReactNode }): ReactNode {
  return (
    <Form className="fields" method="post">
      {children}
    </Form>
  )
}

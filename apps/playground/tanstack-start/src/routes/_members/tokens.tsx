import { createFileRoute } from "@tanstack/react-router"
import { tokenProvider } from "playground-content/access.ts"
import tokensCss from "playground-content/tokens.css?url"
import { TokenView } from "playground-react/token-view.tsx"
import type { ReactNode } from "react"
import { useServerForm } from "../../components/use-server-form.ts"
import { connect, readToken } from "../../functions/tokens.ts"

/** The page about the token that the application sends to the identity provider, and how it expires. */
export const Route = createFileRoute("/_members/tokens")({
  head: () => ({
    meta: [{ title: "Access token · Latchkey playground" }],
    links: [{ rel: "stylesheet", href: tokensCss }],
  }),
  loader: async () => readToken(),
  component: TokensPage,
})

function TokensPage(): ReactNode {
  return (
    <>
      <header className="intro">
        <h1>Access token</h1>
        <p>
          The identity provider gives the application a token that lives for a short time.{" "}
          <code>accessToken("{tokenProvider}")</code> hands out one that is valid, and renews it ahead of its
          end.
        </p>
      </header>
      <TokenView initial={Route.useLoaderData()} form={AccessForm} />
    </>
  )
}

function AccessForm({ children }: { children: ReactNode }): ReactNode {
  const { form } = useServerForm(connect)
  return (
    <form className="fields" {...form}>
      {children}
    </form>
  )
}

import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { tokenProvider } from "playground-content/access.ts"
import { tokenReport } from "playground-content/token-report.ts"
import type { ReactNode } from "react"
import { accessToken } from "../../auth.ts"
import { TokenView } from "../../components/token-view.tsx"
import "playground-content/tokens.css"

export const metadata: Metadata = { title: "Access token" }

/** The page about the token that the application sends to the identity provider, and how it expires. */
export default async function TokensPage(): Promise<ReactNode> {
  const report = await tokenReport(async (options) => accessToken(tokenProvider, options))
  if (report.status === "signed-out") redirect("/api/auth/signin?callbackUrl=%2Ftokens")
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
      <TokenView initial={report} />
    </>
  )
}

import { type ReactNode, Suspense } from "react"
import { SignIn } from "@/components/latchkey/sign-in"

/** The query of a page. A parameter that occurs more than once is a list. */
type Query = Readonly<Record<string, string | string[] | undefined>>

interface LoginPageProps {
  readonly searchParams: Promise<Query>
}

/** The sign-in page. Name it in the configuration, as `pages.signIn` and `pages.error`. */
export default function LoginPage({ searchParams }: LoginPageProps): ReactNode {
  return (
    <main className="grid min-h-svh place-items-center p-6">
      <Suspense>
        <SignInOf query={searchParams} />
      </Suspense>
    </main>
  )
}

async function SignInOf({ query }: { readonly query: Promise<Query> }): Promise<ReactNode> {
  const { callbackUrl, error, code, stepUp, methods } = await query
  return (
    <SignIn
      callbackUrl={textOf(callbackUrl)}
      error={textOf(error)}
      code={textOf(code)}
      stepUp={textOf(stepUp)}
      methods={textOf(methods)}
    />
  )
}

function textOf(value: Query[string]): string | undefined {
  return typeof value === "string" ? value : undefined
}

import type { ReactNode } from "react"
import { useSearchParams } from "react-router"
import { SignIn } from "@/components/latchkey/sign-in"

/** The sign-in page. Name it in the configuration, as `pages.signIn` and `pages.error`. */
export default function LoginPage(): ReactNode {
  const [query] = useSearchParams()
  const { callbackUrl, error, code, stepUp, methods } = Object.fromEntries(query)
  return (
    <main className="grid min-h-svh place-items-center p-6">
      <SignIn callbackUrl={callbackUrl} error={error} code={code} stepUp={stepUp} methods={methods} />
    </main>
  )
}

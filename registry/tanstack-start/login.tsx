import { createFileRoute } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { SignIn, type SignInProps } from "@/components/latchkey/sign-in"

/** The sign-in page. Name it in the configuration, as `pages.signIn` and `pages.error`. */
export const Route = createFileRoute("/login")({
  validateSearch: ({ callbackUrl, error, code, stepUp, methods }: Record<string, unknown>): SignInProps => ({
    callbackUrl: textOf(callbackUrl),
    error: textOf(error),
    code: textOf(code),
    stepUp: textOf(stepUp),
    methods: textOf(methods),
  }),
  component: LoginPage,
})

function LoginPage(): ReactNode {
  const { callbackUrl, error, code, stepUp, methods } = Route.useSearch()
  return (
    <main className="grid min-h-svh place-items-center p-6">
      <SignIn callbackUrl={callbackUrl} error={error} code={code} stepUp={stepUp} methods={methods} />
    </main>
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined
}

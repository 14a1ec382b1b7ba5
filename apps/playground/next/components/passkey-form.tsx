"use client"

import { autofill, signIn, type SignInResponse } from "@latchkey/next/webauthn"
import { problemOf } from "playground-content/passkey-attempt.ts"
import { type ReactNode, useEffect, useState } from "react"

/** Signs in with a passkey, from a button or the field's autofill, and signs up. */
function PasskeyForm(): ReactNode {
  const [problem, setProblem] = useState<string>()

  async function attempt(ceremony: () => Promise<SignInResponse>): Promise<void> {
    setProblem(undefined)
    const found = await problemOf(ceremony)
    if (found === undefined) location.assign("/")
    else setProblem(found)
  }

  useEffect(() => {
    const offer = new AbortController()
    void autofill("passkey", { signal: offer.signal, redirectTo: "/" })
    return () => offer.abort()
  }, [])

  return (
    <>
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="primary"
        onClick={() =>
          void attempt(async () => signIn("passkey", { action: "authenticate", redirect: false }))
        }
      >
        Sign in with a passkey
      </button>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault()
          const email = new FormData(event.currentTarget).get("email")
          void attempt(async () => signIn("passkey", { action: "register", email, redirect: false }))
        }}
      >
        <label>
          Address of a new account
          <input name="email" type="email" required maxLength={254} autoComplete="username webauthn" />
        </label>
        <button type="submit">Sign up with a passkey</button>
      </form>
    </>
  )
}

/** The start page's part about passkeys. */
export function PasskeyCard(): ReactNode {
  return (
    <section className="card" aria-labelledby="passkey">
      <h2 id="passkey">With a passkey</h2>
      <p className="hint">
        Your device unlocks as it always does, and nobody types a password. Any address will do for a new
        account.
      </p>
      <PasskeyForm />
    </section>
  )
}

import { autofill, signIn } from "@latchkey/tanstack-start/client/webauthn"
import { demoPassword } from "playground-content/demo-password.ts"
import { LookAround } from "playground-react/look-around.tsx"
import { PasskeyCard } from "playground-react/passkey-card.tsx"
import type { ReactNode } from "react"
import { signInWithProvider } from "../functions/sign-in.ts"
import { ButtonForm } from "./button-form.tsx"
import { EmailForm } from "./email-form.tsx"
import { PageLink } from "./page-link.tsx"
import { PasswordForm } from "./password-form.tsx"

interface SignedOutProps {
  /** The URL of the page with the mails. */
  readonly outbox: string | undefined
  /** The way to sign in that was tried last, if it failed. */
  readonly failed: "password" | "email" | undefined
}

/** The start page for a user who isn't signed in, with a description and the ways to sign in. */
export function SignedOut({ outbox, failed }: SignedOutProps): ReactNode {
  return (
    <>
      <header className="intro">
        <h1>Nobody is signed in</h1>
        <p>
          This is a small TanStack Start application whose sign-in is Latchkey. Choose a way in, and see what
          your session holds.
        </p>
      </header>
      <section className="card" aria-labelledby="provider">
        <h2 id="provider">With an identity provider</h2>
        <p className="hint">
          OpenID Connect, as with any big provider. This one runs on your machine: pick a user.
        </p>
        <ButtonForm call={signInWithProvider} className="primary">
          Sign in with Development identity provider
        </ButtonForm>
      </section>
      <PasskeyCard signIn={signIn} autofill={autofill} />
      <div className="columns">
        <section className="card" aria-labelledby="password">
          <h2 id="password">With name and password</h2>
          <p className="hint">
            Any name will do. The password is <code>{demoPassword}</code>.
          </p>
          <PasswordForm failed={failed === "password"} />
        </section>
        <section className="card" aria-labelledby="email">
          <h2 id="email">With a link by e-mail</h2>
          <p className="hint">
            Any address will do. Its mail goes to the <a href={outbox}>mail outbox</a>.
          </p>
          <EmailForm failed={failed === "email"} />
        </section>
      </div>
      <LookAround signedIn={false} link={PageLink} />
    </>
  )
}

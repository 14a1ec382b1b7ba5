import type { ReactNode } from "react"
import { signInWithProvider } from "../actions.ts"
import { demoPassword } from "playground-content/demo-password.ts"
import { otherProviders } from "../other-providers.ts"
import { EmailForm } from "./email-form.tsx"
import { LookAround } from "./look-around.tsx"
import { PasskeyCard } from "./passkey-form.tsx"
import { PasswordForm } from "./password-form.tsx"

/** The start page for a user who isn't signed in, with a description and the ways to sign in. */
export function SignedOut(): ReactNode {
  return (
    <>
      <header className="intro">
        <h1>Nobody is signed in</h1>
        <p>
          This is a small Next.js application whose sign-in is Latchkey. Choose a way in, and see what your
          session holds.
        </p>
      </header>
      <section className="card" aria-labelledby="provider">
        <h2 id="provider">With an identity provider</h2>
        <p className="hint">
          OpenID Connect, as with any big provider. This one runs on your machine: pick a user.
        </p>
        <form action={signInWithProvider}>
          <button type="submit" className="primary">
            Sign in with Development identity provider
          </button>
        </form>
        {otherProviders.map(({ id, name }) => (
          <form key={id} action={signInWithProvider}>
            <button type="submit" name="provider" value={id}>
              Sign in with {name}
            </button>
          </form>
        ))}
      </section>
      <PasskeyCard />
      <div className="columns">
        <section className="card" aria-labelledby="password">
          <h2 id="password">With name and password</h2>
          <p className="hint">
            Any name will do. The password is <code>{demoPassword}</code>.
          </p>
          <PasswordForm />
        </section>
        <section className="card" aria-labelledby="email">
          <h2 id="email">With a link by e-mail</h2>
          <p className="hint">
            Any address will do. Its mail goes to the <a href={process.env["MAIL_OUTBOX"]}>mail outbox</a>.
          </p>
          <EmailForm />
        </section>
      </div>
      <LookAround signedIn={false} />
    </>
  )
}

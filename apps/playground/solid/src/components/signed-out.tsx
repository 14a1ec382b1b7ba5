import { createAsync } from "@solidjs/router"
import { demoPassword } from "playground-content/demo-password.ts"
import type { JSX } from "solid-js"
import { signInWithProvider } from "../actions.ts"
import { mailOutbox } from "../session.ts"
import { EmailForm } from "./email-form.tsx"
import { LookAround } from "./look-around.tsx"
import { PasskeyCard } from "./passkey-form.tsx"
import { PasswordForm } from "./password-form.tsx"

/** The start page for a user who isn't signed in, with a description and the ways to sign in. */
export function SignedOut(): JSX.Element {
  const outbox = createAsync(() => mailOutbox(), { deferStream: true })
  return (
    <>
      <header class="intro">
        <h1>Nobody is signed in</h1>
        <p>
          This is a small SolidStart application whose sign-in is Latchkey. Choose a way in, and see what your
          session holds.
        </p>
      </header>
      <section class="card" aria-labelledby="provider">
        <h2 id="provider">With an identity provider</h2>
        <p class="hint">
          OpenID Connect, as with any big provider. This one runs on your machine: pick a user.
        </p>
        <form action={signInWithProvider} method="post">
          <button type="submit" class="primary">
            Sign in with Development identity provider
          </button>
        </form>
      </section>
      <PasskeyCard />
      <div class="columns">
        <section class="card" aria-labelledby="password">
          <h2 id="password">With name and password</h2>
          <p class="hint">
            Any name will do. The password is <code>{demoPassword}</code>.
          </p>
          <PasswordForm />
        </section>
        <section class="card" aria-labelledby="email">
          <h2 id="email">With a link by e-mail</h2>
          <p class="hint">
            Any address will do. Its mail goes to the <a href={outbox()}>mail outbox</a>.
          </p>
          <EmailForm />
        </section>
      </div>
      <LookAround signedIn={false} />
    </>
  )
}

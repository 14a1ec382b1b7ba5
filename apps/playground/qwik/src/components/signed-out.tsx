import { component$ } from "@builder.io/qwik"
import { Form } from "@builder.io/qwik-city"
import { demoPassword } from "playground-content/demo-password.ts"
import { useSignIn } from "../routes/plugin@auth.ts"
import { LookAround } from "./look-around.tsx"
import { PasskeyCard } from "./passkey-form.tsx"
import { SignInForm } from "./sign-in-form.tsx"

/** The start page for a user who isn't signed in, with a description and the ways to sign in. */
export const SignedOut = component$<{ outbox: string | undefined }>(({ outbox }) => {
  const signIn = useSignIn()
  return (
    <>
      <header class="intro">
        <h1>Nobody is signed in</h1>
        <p>
          This is a small Qwik City application whose sign-in is Latchkey. Choose a way in, and see what your
          session holds.
        </p>
      </header>
      <section class="card" aria-labelledby="provider">
        <h2 id="provider">With an identity provider</h2>
        <p class="hint">
          OpenID Connect, as with any big provider. This one runs on your machine: pick a user.
        </p>
        <Form action={signIn}>
          <input type="hidden" name="providerId" value="development" />
          <input type="hidden" name="redirectTo" value="/" />
          <button type="submit" class="primary">
            Sign in with Development identity provider
          </button>
        </Form>
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
            Any address will do. Its mail goes to the <a href={outbox ?? "/"}>mail outbox</a>.
          </p>
          <EmailForm />
        </section>
      </div>
      <LookAround signedIn={false} />
    </>
  )
})

const PasswordForm = component$(() => (
  <SignInForm
    provider="credentials"
    field={{
      label: "Password",
      name: "options.password",
      type: "password",
      autocomplete: "current-password",
    }}
    problem="That name and password do not match. Check them and try again."
    button="Sign in"
    busy="Signing in …"
  >
    <label>
      Name
      <input name="options.name" required maxLength={80} autocomplete="username" />
    </label>
  </SignInForm>
))

const EmailForm = component$(() => (
  <SignInForm
    provider="email"
    field={{ label: "E-mail", name: "options.email", type: "email", autocomplete: "email" }}
    problem="No mail could be sent. Check the address and try again."
    button="Send me a link"
    busy="Sending …"
  />
))

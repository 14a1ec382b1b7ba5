import { html, type Html } from "@latchkey/core/rendering"
import { demoPassword } from "playground-content/demo-password.ts"
import type { Application } from "../application.ts"
import type { Problem } from "../forms.ts"
import { lookAround } from "../look-around.ts"
import { problemView } from "../parts.ts"

const problems: Readonly<Record<Problem, string>> = {
  credentials: "That name and password do not match. Check them and try again.",
  email: "No mail could be sent. Check the address and try again.",
}

/** Returns the start page for a user who isn't signed in, with a description and the ways to sign in. */
export function signedOut({ title }: Application, problem: Problem | undefined): Html {
  return html`<header class="intro">
      <h1>Nobody is signed in</h1>
      <p>
        This is a small ${title} application whose sign-in is Latchkey. Choose a way in, and see what your
        session holds.
      </p>
    </header>
    <section class="card" aria-labelledby="provider">
      <h2 id="provider">With an identity provider</h2>
      <p class="hint">
        OpenID Connect, as with any big provider. This one runs on your machine: pick a user.
      </p>
      <form method="post" action="/sign-in">
        <input type="hidden" name="provider" value="development" />
        <input type="hidden" name="redirectTo" value="/" />
        <button type="submit" class="primary">Sign in with Development identity provider</button>
      </form>
    </section>
    ${passkeyCard()}
    <div class="columns">${passwordCard(problem)}${emailCard(problem)}</div>
    ${lookAround(false)}`
}

function passkeyCard(): Html {
  return html`<section class="card" aria-labelledby="passkey" data-passkeys>
    <h2 id="passkey">With a passkey</h2>
    <p class="hint">
      Your device unlocks as it always does, and nobody types a password. Any address will do for a new
      account.
    </p>
    <button type="button" class="primary">Sign in with a passkey</button>
    <form class="fields">
      <label
        >Address of a new account
        <input name="email" type="email" required maxlength="254" autocomplete="username webauthn"
      /></label>
      <button type="submit">Sign up with a passkey</button>
    </form>
  </section>`
}

function passwordCard(problem: Problem | undefined): Html {
  const failed = problem === "credentials"
  return html`<section class="card" aria-labelledby="password">
    <h2 id="password">With name and password</h2>
    <p class="hint">Any name will do. The password is <code>${demoPassword}</code>.</p>
    <form method="post" action="/sign-in" class="fields">
      <input type="hidden" name="provider" value="credentials" />
      <input type="hidden" name="redirectTo" value="/" />
      <label>Name <input name="name" required maxlength="80" autocomplete="username" /></label>
      <label
        >Password
        <input
          name="password"
          type="password"
          required
          autocomplete="current-password"
          ${failed && refused("wrong-password")}
      /></label>
      ${failed && problemView("wrong-password", problems.credentials)}
      <button type="submit" class="primary">Sign in</button>
    </form>
  </section>`
}

function emailCard(problem: Problem | undefined): Html {
  const outbox = process.env["MAIL_OUTBOX"] ?? "/"
  const failed = problem === "email"
  return html`<section class="card" aria-labelledby="email">
    <h2 id="email">With a link by e-mail</h2>
    <p class="hint">Any address will do. Its mail goes to the <a href="${outbox}">mail outbox</a>.</p>
    <form method="post" action="/sign-in" class="fields">
      <input type="hidden" name="provider" value="email" />
      <input type="hidden" name="redirectTo" value="/" />
      <label
        >E-mail
        <input
          name="email"
          type="email"
          required
          maxlength="254"
          autocomplete="email"
          ${failed && refused("no-mail")}
      /></label>
      ${failed && problemView("no-mail", problems.email)}
      <button type="submit" class="primary">Send me a link</button>
    </form>
  </section>`
}

/** Returns the attributes of a field whose content was refused. The browser goes to the field, which may be far below. */
function refused(problem: string): Html {
  return html`aria-invalid="true" aria-describedby="${problem}" autofocus`
}

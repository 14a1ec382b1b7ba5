import type { Passkey, PasskeySignals, SessionSummary } from "@latchkey/core/integration"
import { html, type Html } from "@latchkey/core/rendering"
import type { Session } from "@latchkey/core/types"
import type { TokenReport } from "playground-content/token-report.ts"
import type { Application } from "./application.ts"
import { prepareDocument } from "./document.ts"
import { problemOfQuery } from "./forms.ts"
import { clientPage } from "./pages/client-page.ts"
import { passkeysPage } from "./pages/passkeys-page.ts"
import { protectedPage } from "./pages/protected-page.ts"
import { signOutPage } from "./pages/sign-out-page.ts"
import { signedIn } from "./pages/signed-in.ts"
import { signedOut } from "./pages/signed-out.ts"
import { tokensPage } from "./pages/tokens-page.ts"

/** The pages of an application, each as the text of a document: `text/html; charset=utf-8`. */
export interface Pages {
  /** Returns `/`. @param problem - the query's `problem` parameter; see `readSignIn`. */
  home(session: Session | null, problem: unknown): string
  /** Returns `/protected`, for users with a session. */
  protected(session: Session): string
  /** Returns `/client`. */
  client(session: Session | null): string
  /**
   * Returns `/passkeys`, for users with a session. @param signals - the result of `passkeys.remove`, after a removal.
   */
  passkeys(session: Session, passkeys: readonly Passkey[], signals?: PasskeySignals): string
  /** Returns `/tokens`, for users with a session. */
  tokens(session: Session, report: TokenReport): string
  /** Returns `/sign-out`, for users with a session. */
  signOut(session: Session, sessions: readonly SessionSummary[]): string
  /** Returns the page for any other path, with status 404. */
  notFound(session: Session | null): string
}

/** Creates the pages of an application. */
export function createPages(application: Application): Pages {
  const documentOf = prepareDocument(application)
  const make = (
    path: string | undefined,
    title: string | undefined,
    session: Session | null,
    content: Html,
  ): string => documentOf({ path, title, session, content })
  return {
    home: (session, problem) => {
      const stranger = (): Html => signedOut(application, problemOfQuery(problem))
      return make("/", undefined, session, session === null ? stranger() : signedIn(session))
    },
    protected: (session) =>
      make("/protected", "Protected page", session, protectedPage(application, session)),
    client: (session) => make("/client", "In the browser", session, clientPage(application, session)),
    passkeys: (session, passkeys, signals) =>
      make("/passkeys", "Your passkeys", session, passkeysPage(passkeys, signals)),
    tokens: (session, report) => make("/tokens", "Access token", session, tokensPage(application, report)),
    signOut: (session, sessions) =>
      make("/sign-out", "Signing out", session, signOutPage(application, sessions)),
    notFound: (session) => make(undefined, "Not found", session, notFound),
  }
}

const notFound = html`<header class="intro">
  <h1>There is no such page</h1>
  <p><a href="/">Go to the start page</a></p>
</header>`

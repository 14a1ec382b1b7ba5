import type { Session } from "@latchkey/react-router"
import { LookAround } from "playground-react/look-around.tsx"
import { SessionCards } from "playground-react/session-cards.tsx"
import type { ReactNode } from "react"
import { Form, Link } from "react-router"

/** The start page for a signed-in user. */
export function SignedIn({ session }: { session: Session }): ReactNode {
  return (
    <>
      <SessionCards session={session}>
        <Form method="post">
          <button type="submit" name="intent" value="sign-out">
            Sign out
          </button>
        </Form>
      </SessionCards>
      <LookAround signedIn link={Link} />
    </>
  )
}

import type { Session } from "@latchkey/tanstack-start"
import { LookAround } from "playground-react/look-around.tsx"
import { SessionCards } from "playground-react/session-cards.tsx"
import type { ReactNode } from "react"
import { leave } from "../functions/sign-out.ts"
import { ButtonForm } from "./button-form.tsx"
import { PageLink } from "./page-link.tsx"

/** The start page for a signed-in user. */
export function SignedIn({ session }: { session: Session }): ReactNode {
  return (
    <>
      <SessionCards session={session}>
        <ButtonForm call={leave}>Sign out</ButtonForm>
      </SessionCards>
      <LookAround signedIn link={PageLink} />
    </>
  )
}

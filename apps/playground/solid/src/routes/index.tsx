import { createAsync, type RouteDefinition } from "@solidjs/router"
import { Match, Switch, type JSX } from "solid-js"
import { SignedIn } from "../components/signed-in.tsx"
import { SignedOut } from "../components/signed-out.tsx"
import { currentSession } from "../session.ts"

export const route: RouteDefinition = { preload: () => void currentSession() }

/** The start page, which shows the signed-in user or the ways to sign in. */
export default function HomePage(): JSX.Element {
  const session = createAsync(() => currentSession(), { deferStream: true })
  return (
    <Switch>
      <Match when={session()}>{(known) => <SignedIn session={known()} />}</Match>
      <Match when={session() === null}>
        <SignedOut />
      </Match>
    </Switch>
  )
}

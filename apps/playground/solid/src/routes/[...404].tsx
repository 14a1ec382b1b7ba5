import { Title } from "@solidjs/meta"
import { A } from "@solidjs/router"
import { HttpStatusCode } from "@solidjs/start"
import type { JSX } from "solid-js"

/** The page for an unknown path. */
export default function NotFoundPage(): JSX.Element {
  return (
    <header class="intro">
      <Title>Not found · Latchkey playground</Title>
      <HttpStatusCode code={404} />
      <h1>There is no such page</h1>
      <p>
        <A href="/">Go to the start page</A>
      </p>
    </header>
  )
}

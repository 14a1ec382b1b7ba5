import { component$ } from "@builder.io/qwik"
import { Link, type DocumentHead } from "@builder.io/qwik-city"

export const head: DocumentHead = { title: "Not found" }

/** The page for an unknown path. */
export default component$(() => (
  <header class="intro">
    <h1>There is no such page</h1>
    <p>
      <Link href="/">Go to the start page</Link>
    </p>
  </header>
))

import { component$, Slot } from "@builder.io/qwik"
import { SiteHeader } from "../components/site-header.tsx"

/** The layout of every page. */
export default component$(() => (
  <>
    <a class="skip" href="#content">
      Skip to the content
    </a>
    <SiteHeader />
    <main id="content">
      <Slot />
    </main>
    <footer>
      <p>A playground: the sign-in is real, the people are invented.</p>
    </footer>
  </>
))

import { component$, Slot } from "@builder.io/qwik"
import { useLocation } from "@builder.io/qwik-city"
import { codeCard, footer } from "playground-content/shown-parts.ts"
import { SiteHeader } from "../components/site-header.tsx"

/** The layout of every page. */
export default component$(() => {
  const location = useLocation()
  return (
    <>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="content">
        <Slot />
        <div class="page-code" dangerouslySetInnerHTML={codeCard(location.url.pathname)} />
      </main>
      <footer dangerouslySetInnerHTML={footer} />
    </>
  )
})

import { MetaProvider, Title } from "@solidjs/meta"
import { Router, useLocation } from "@solidjs/router"
import { FileRoutes } from "@solidjs/start/router"
import { codeCard, footer } from "playground-content/shown-parts.ts"
import { Suspense, type JSX, type ParentProps } from "solid-js"
import { SiteHeader } from "./components/site-header.tsx"
import "playground-content/playground.css"
import "./app.css"

/** The layout of every page. */
function Layout(props: ParentProps): JSX.Element {
  const location = useLocation()
  return (
    <MetaProvider>
      <Title>Latchkey playground</Title>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="content">
        <Suspense>{props.children}</Suspense>
        <div class="page-code" innerHTML={codeCard(location.pathname)} />
      </main>
      <footer innerHTML={footer} />
    </MetaProvider>
  )
}

export default function App(): JSX.Element {
  return (
    <Router root={Layout}>
      <FileRoutes />
    </Router>
  )
}

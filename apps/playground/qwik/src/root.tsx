import { component$ } from "@builder.io/qwik"
import { QwikCityProvider, RouterOutlet, useDocumentHead } from "@builder.io/qwik-city"
import "playground-content/playground.css"

/** The title of the current page. */
const Title = component$(() => {
  const { title } = useDocumentHead()
  return <title>{title === "" ? "Latchkey playground" : `${title} · Latchkey playground`}</title>
})

/** The document around every page. */
export default component$(() => (
  <QwikCityProvider>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f5f7" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e0e11" />
      <meta
        name="description"
        content="A Qwik City application to try Latchkey with: sign in as an invented user, and look at the session."
      />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <Title />
    </head>
    <body>
      <RouterOutlet />
    </body>
  </QwikCityProvider>
))

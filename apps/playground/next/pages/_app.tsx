import type { AppProps } from "next/app"
import Head from "next/head"
import type { ReactNode } from "react"
import { PageCode, SiteFooter } from "../components/page-code.tsx"
import { SiteHeader } from "../components/site-header.tsx"
import "playground-content/playground.css"

/** The same layout as `app/layout.tsx` gives the other pages. */
export default function App({ Component, pageProps }: AppProps): ReactNode {
  return (
    <>
      <Head>
        <title>Pages Router · Latchkey playground</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </Head>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="content">
        <Component {...pageProps} />
        <PageCode />
      </main>
      <SiteFooter />
    </>
  )
}

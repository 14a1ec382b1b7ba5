import { Head, Html, Main, NextScript } from "next/document"
import type { ReactNode } from "react"

/** What every page of the Pages Router stands in. */
export default function Document(): ReactNode {
  return (
    <Html lang="en">
      <Head />
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}

import { Head, Html, Main, NextScript } from "next/document"
import type { ReactNode } from "react"

/** The frame of every page of the Pages Router. */
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

/** The part of React's server renderer that the tests use. Its types are in a package that nothing else here needs. */
declare module "react-dom/server" {
  import type { ReactNode } from "react"
  export function renderToString(node: ReactNode): string
}

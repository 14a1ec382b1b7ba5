/** What the tests use of React's server renderer: its types are a package that nothing else here needs. */
declare module "react-dom/server" {
  import type { ReactNode } from "react"
  export function renderToString(node: ReactNode): string
}

import type { ReactNode } from "react"

export default function Layout({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <>
      <main>{children}</main>
      <aside>{side}</aside>
    </>
  )
}

"use client"

import { signIn, signOut, useSession } from "@latchkey/next/react"
import { useRouter } from "next/navigation"

export function Name() {
  const { data, status } = useSession()
  const router = useRouter()
  async function enter() {
    await signIn("credentials", { name: "bea", redirect: false })
    router.refresh()
  }
  async function leave() {
    await signOut({ redirect: false })
    router.refresh()
  }
  return (
    <>
      <p id="name">{data?.user?.name ?? status}</p>
      <button onClick={() => void signIn("credentials", { name: "bea", redirectTo: "/private" })}>
        Go in
      </button>
      <button onClick={() => void signOut({ redirectTo: "/private" })}>Go out</button>
      <button onClick={() => void enter()}>Come in</button>
      <button onClick={() => void leave()}>Come out</button>
    </>
  )
}

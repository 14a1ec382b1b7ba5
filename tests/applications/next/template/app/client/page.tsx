"use client"

import { SessionProvider, signIn, useSession, type SignInResponse } from "@latchkey/next/react"
import { useState } from "react"

function Name() {
  const { data, status } = useSession()
  const [answer, setAnswer] = useState<SignInResponse>()
  const enter = async () =>
    setAnswer(await signIn("credentials", { name: "ann", password: "sesame", redirect: false }))
  return (
    <main>
      <p id="name">{data?.user?.name ?? status}</p>
      <p id="answer">{answer?.url}</p>
      <button onClick={() => void enter()}>Enter</button>
    </main>
  )
}

export default function Client() {
  return (
    <SessionProvider>
      <Name />
    </SessionProvider>
  )
}

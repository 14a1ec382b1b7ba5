import { addPasskey } from "@latchkey/tanstack-start/client/webauthn"
import { problemOf } from "playground-content/passkey-attempt.ts"
import { type ReactNode, useState } from "react"
import { useRouter } from "@tanstack/react-router"

/** Adds a passkey to the signed-in user's account. */
export function AddPasskey(): ReactNode {
  const [problem, setProblem] = useState<string>()
  const router = useRouter()

  async function add(): Promise<void> {
    setProblem(undefined)
    const found = await problemOf(async () => addPasskey("passkey"))
    if (found === undefined) await router.invalidate()
    else setProblem(found)
  }

  return (
    <>
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="primary" onClick={() => void add()}>
        Add a passkey
      </button>
    </>
  )
}

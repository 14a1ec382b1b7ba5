"use client"

import { addPasskey, signalAcceptedPasskeys } from "@latchkey/react/webauthn"
import { type ReactNode, type SyntheticEvent, useId, useState } from "react"
import { attempt } from "@/components/latchkey/attempt"
import { Problem } from "@/components/latchkey/problem"
import { defaultError } from "@/components/latchkey/words"
import { Button } from "@/components/ui/button"
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card"
import { Input } from "@/components/ui/input"
import { Label } from "@/components/ui/label"

/** One of the user's passkeys, as `passkeys.list` returns it. */
export interface ShownPasskey {
  readonly credentialID: string
  readonly credentialBackedUp: boolean
  readonly name?: string | null | undefined
}

/** The result of `passkeys.remove`, or the reason why the passkey wasn't removed. */
export interface RemovedPasskey {
  readonly signals?: Parameters<typeof signalAcceptedPasskeys>[0] | undefined
  readonly problem?: string | undefined
}

export interface PasskeysProps {
  readonly passkeys: readonly ShownPasskey[]
  /** The provider's id. */
  readonly provider?: string
  readonly onRename: (id: string, name: string) => Promise<unknown>
  readonly onRemove: (id: string) => Promise<RemovedPasskey>
  /** Makes the page read the list again. */
  readonly onAdded: () => Promise<void>
  /** The URL of the sign-in page, for users who signed in too long ago. */
  readonly signInAgain: string
}

/** The user's passkeys, with buttons to add, rename and remove them. */
export function Passkeys({ passkeys, provider = "passkey", ...props }: PasskeysProps): ReactNode {
  const { onRename, onRemove, onAdded, signInAgain } = props
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState("")
  const [pending, setPending] = useState(false)

  async function run(done: string, act: () => Promise<string | undefined>): Promise<void> {
    setPending(true)
    setProblem(undefined)
    setSaid("")
    const found = await attempt(act)
    if (found === undefined) setSaid(done)
    else setProblem(found)
    setPending(false)
  }

  async function add(): Promise<string | undefined> {
    const { error, status } = await addPasskey(provider)
    if (error !== undefined) return status === 403 ? staleSession : notAccepted
    await onAdded()
    return undefined
  }

  async function remove(id: string): Promise<string | undefined> {
    const { problem: refused, signals } = await onRemove(id)
    if (refused !== undefined) return refused === "sign_in_again" ? staleSession : defaultError
    // The browser then stops offering it.
    if (signals) await signalAcceptedPasskeys(signals)
    return undefined
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <h2>Passkeys</h2>
        </CardTitle>
        <CardDescription>
          Sign in the way you unlock your device. With two of them, losing one locks nobody out.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <Problem>
          {problem === staleSession ? (
            <>
              {staleSession}{" "}
              <a className="font-medium underline underline-offset-4" href={signInAgain}>
                Sign in again
              </a>
            </>
          ) : (
            problem
          )}
        </Problem>
        {passkeys.length > 0 && (
          <ul className="divide-y" aria-label="Your passkeys">
            {passkeys.map((passkey) => (
              <Row
                key={passkey.credentialID}
                passkey={passkey}
                pending={pending}
                onRename={async (name) =>
                  run(
                    "The passkey was renamed.",
                    async () => void (await onRename(passkey.credentialID, name)),
                  )
                }
                onRemove={() =>
                  void run("The passkey was removed.", async () => remove(passkey.credentialID))
                }
              />
            ))}
          </ul>
        )}
        <Button
          className="self-start"
          disabled={pending}
          onClick={() => void run("The passkey was added.", add)}
        >
          Add a passkey
        </Button>
        <p role="status" className="text-sm text-muted-foreground empty:sr-only">
          {said}
        </p>
      </CardContent>
    </Card>
  )
}

const staleSession = "You signed in too long ago to change your passkeys."
const notAccepted = "We could not add that passkey. Try again, or use another device."

interface RowProps {
  readonly passkey: ShownPasskey
  readonly pending: boolean
  readonly onRename: (name: string) => Promise<void>
  readonly onRemove: () => void
}

function Row({ passkey, pending, onRename, onRemove }: RowProps): ReactNode {
  const field = useId()
  const [renaming, setRenaming] = useState(false)
  const name = passkey.name ?? `Passkey ${passkey.credentialID.slice(0, 6)}`

  async function rename(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): Promise<void> {
    event.preventDefault()
    await onRename(String(new FormData(event.currentTarget).get("name")))
    setRenaming(false)
  }

  if (renaming)
    return (
      <li className="py-3">
        <form className="flex flex-col gap-3" onSubmit={(event) => void rename(event)}>
          <Label htmlFor={field}>Name of the passkey</Label>
          <Input
            id={field}
            name="name"
            required
            maxLength={64}
            autoComplete="off"
            defaultValue={name}
            autoFocus
          />
          <div className="flex gap-2">
            <Button type="submit" size="sm" disabled={pending}>
              Save
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setRenaming(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-2 py-3">
      <div className="me-auto min-w-0">
        <span className="block truncate font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="text-sm text-muted-foreground">
          {passkey.credentialBackedUp ? "In a password manager" : "On one device"}
        </span>
      </div>
      <Button
        variant="ghost"
        size="sm"
        disabled={pending}
        aria-label={`Rename ${name}`}
        onClick={() => setRenaming(true)}
      >
        Rename
      </Button>
      <Button variant="outline" size="sm" disabled={pending} aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}

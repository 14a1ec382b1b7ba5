"use client"

import { signIn } from "@latchkey/react"
import { type ReactNode, useState } from "react"
import { attempt } from "@/components/latchkey/attempt"
import { Problem } from "@/components/latchkey/problem"
import { useProviders } from "@/components/latchkey/use-providers"
import { signInMessage } from "@/components/latchkey/words"
import { Button } from "@/components/ui/button"
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card"

/** One of the user's accounts at a service, as `accounts.list` returns it. */
export interface ShownAccount {
  readonly provider: string
  readonly name: string
  readonly providerAccountId: string
  /** False if the user would have no way to sign in without the account. `accounts.unlink` checks it, too. */
  readonly canUnlink: boolean
}

export interface AccountsProps {
  readonly accounts: readonly ShownAccount[]
  readonly onUnlink: (account: ShownAccount) => Promise<unknown>
  /** The page that the user returns to from the service. Default: the current page. */
  readonly callbackUrl?: string | undefined
}

/** The services that the user signs in with, with buttons to link and unlink them. */
export function Accounts({ accounts, onUnlink, callbackUrl }: AccountsProps): ReactNode {
  const services = useProviders().filter(({ type }) => type === "oauth" || type === "oidc")
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState("")
  const [pending, setPending] = useState(false)
  const others = services.filter(({ id }) => accounts.every(({ provider }) => provider !== id))

  async function unlink(account: ShownAccount): Promise<void> {
    setPending(true)
    setSaid("")
    const found = await attempt(async () => void (await onUnlink(account)))
    setProblem(found)
    if (found === undefined) setSaid("The account was unlinked.")
    setPending(false)
  }

  async function link(provider: string): Promise<void> {
    setPending(true)
    const options = { redirect: false, ...(callbackUrl && { redirectTo: callbackUrl }) } as const
    const found = await attempt(async () => {
      const { error, code, url } = await signIn(provider, options)
      if (url !== null) location.assign(url)
      return signInMessage(error, code)
    })
    setProblem(found)
    if (found !== undefined) setPending(false)
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <h2>Linked accounts</h2>
        </CardTitle>
        <CardDescription>Each of them signs you in.</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <Problem>{problem}</Problem>
        <ul className="divide-y empty:hidden" aria-label="Your linked accounts">
          {accounts.map((account) => (
            <li
              key={`${account.provider} ${account.providerAccountId}`}
              className="flex items-center gap-2 py-3"
            >
              <span className="me-auto min-w-0 truncate font-medium">
                <bdi>{account.name}</bdi>
              </span>
              {account.canUnlink && (
                <Button
                  variant="outline"
                  size="sm"
                  disabled={pending}
                  aria-label={`Unlink ${account.name}`}
                  onClick={() => void unlink(account)}
                >
                  Unlink
                </Button>
              )}
            </li>
          ))}
        </ul>
        {others.map(({ id, name }) => (
          <Button
            key={id}
            variant="outline"
            className="self-start"
            disabled={pending}
            onClick={() => void link(id)}
          >
            <span>
              Link <bdi>{name}</bdi>
            </span>
          </Button>
        ))}
        <p role="status" className="text-sm text-muted-foreground empty:sr-only">
          {said}
        </p>
      </CardContent>
    </Card>
  )
}

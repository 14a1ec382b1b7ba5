"use client"

import { signIn } from "@latchkey/react"
import { autofill, signIn as signInWithPasskey } from "@latchkey/react/webauthn"
import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from "react"
import { attempt, refusal } from "@/components/latchkey/attempt"
import { Problem } from "@/components/latchkey/problem"
import { useProviders } from "@/components/latchkey/use-providers"
import { signInMessage } from "@/components/latchkey/words"
import { Button } from "@/components/ui/button"
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card"
import { Input } from "@/components/ui/input"
import { Label } from "@/components/ui/label"
import { Separator } from "@/components/ui/separator"

/** The query parameters of the sign-in page. */
export interface SignInProps {
  /**
   * The page that the user goes to afterwards. The service accepts only paths of your own site. Default: the start
   * page, or, after a failed attempt, the page that the attempt was for.
   */
  readonly callbackUrl?: string | undefined
  readonly error?: string | undefined
  readonly code?: string | undefined
  /** Sealed; set if the user is asked to confirm that it's them. */
  readonly stepUp?: string | undefined
  /** The ids of the providers that count then, separated by spaces. */
  readonly methods?: string | undefined
}

/** All the application's ways to sign in: services, a link by e-mail, passkeys. */
export function SignIn({ callbackUrl, error, code, stepUp, methods }: SignInProps): ReactNode {
  const providers = useProviders(methods)
  const [pending, setPending] = useState<string>()
  const [failed, setFailed] = useState<string>()
  // If it's empty, the service uses the page that it remembers from the failed attempt.
  const redirectTo = callbackUrl ?? (error === undefined ? "/" : "")
  const fields = { redirectTo, ...(stepUp && { stepUp }) }
  const services = providers.filter(({ type }) => type === "oauth" || type === "oidc")
  const mail = providers.find(({ type }) => type === "email")
  const passkey = providers.find(({ type }) => type === "webauthn")
  const isConfirmation = stepUp !== undefined

  async function run(name: string, act: () => Promise<string | undefined>): Promise<void> {
    setPending(name)
    setFailed(undefined)
    const problem = await attempt(act)
    // Without one, the browser is leaving the page.
    if (problem === undefined) return
    setFailed(problem)
    setPending(undefined)
  }

  return (
    <Card className="mx-auto w-full max-w-sm">
      <CardHeader>
        <CardTitle>
          <h1>{isConfirmation ? "Confirm that it's you" : "Sign in"}</h1>
        </CardTitle>
        <CardDescription>
          {isConfirmation ? "Sign in once more to go on." : "Choose how you want to sign in."}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <Problem isNote={failed === undefined && error === "SessionRequired"}>
          {failed ?? (pending === undefined ? signInMessage(error, code) : undefined)}
        </Problem>
        {services.map(({ id, name }) => (
          <Button
            key={id}
            variant="outline"
            className="w-full"
            disabled={pending !== undefined}
            onClick={() => void run(id, async () => void (await signIn(id, fields)))}
          >
            <span>
              Sign in with <bdi>{name}</bdi>
            </span>
          </Button>
        ))}
        {services.length > 0 && (mail || passkey) && <Divider />}
        {passkey && <Autofill id={passkey.id} redirectTo={redirectTo} stepUp={stepUp} />}
        {passkey && (
          <Button
            className="w-full"
            disabled={pending !== undefined}
            onClick={() =>
              void run(passkey.id, async () =>
                refusal(await signInWithPasskey(passkey.id, { ...fields, redirect: false })),
              )
            }
          >
            Continue with a passkey
          </Button>
        )}
        {(mail || (passkey && !isConfirmation)) && (
          <AddressForm
            passkeys={passkey !== undefined}
            pending={pending !== undefined}
            onLink={
              mail &&
              ((email) =>
                run(mail.id, async () =>
                  refusal(await signIn(mail.id, { ...fields, email, redirect: false })),
                ))
            }
            onSignUp={
              passkey && !isConfirmation
                ? (email) =>
                    run(passkey.id, async () => {
                      const options = { ...fields, email, action: "register", redirect: false } as const
                      return refusal(await signInWithPasskey(passkey.id, options))
                    })
                : undefined
            }
          />
        )}
      </CardContent>
    </Card>
  )
}

function Divider(): ReactNode {
  return (
    <div className="flex items-center gap-3 text-sm text-muted-foreground">
      <Separator className="flex-1" />
      or
      <Separator className="flex-1" />
    </div>
  )
}

interface AddressFormProps {
  readonly passkeys: boolean
  readonly pending: boolean
  readonly onLink: ((email: string) => Promise<void>) | undefined
  readonly onSignUp: ((email: string) => Promise<void>) | undefined
}

/** A field for both links and passkeys. */
function AddressForm({ passkeys, pending, onLink, onSignUp }: AddressFormProps): ReactNode {
  const field = useId()

  function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get("email"))
    const isSignUp = event.nativeEvent.submitter?.getAttribute("value") === "sign-up"
    void (isSignUp ? onSignUp : (onLink ?? onSignUp))?.(email)
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <Label htmlFor={field}>E-mail address</Label>
      <Input
        id={field}
        name="email"
        type="email"
        dir="ltr"
        required
        maxLength={254}
        placeholder="you@example.com"
        autoComplete={passkeys ? "username webauthn" : "email"}
        className="rtl:text-end"
      />
      {onLink && (
        <Button type="submit" variant="outline" disabled={pending}>
          E-mail me a link
        </Button>
      )}
      {onSignUp && (
        <Button type="submit" variant="outline" value="sign-up" disabled={pending}>
          Sign up with a passkey
        </Button>
      )}
    </form>
  )
}

interface AutofillProps {
  readonly id: string
  readonly redirectTo: string
  readonly stepUp: string | undefined
}

/** Makes the browser offer passkeys in the field for the address. */
function Autofill({ id, redirectTo, stepUp }: AutofillProps): null {
  useEffect(() => {
    const offer = new AbortController()
    // If it fails, the buttons still work.
    autofill(id, { signal: offer.signal, redirectTo, ...(stepUp && { stepUp }) }).catch(() => undefined)
    return () => offer.abort()
  }, [id, redirectTo, stepUp])
  return null
}

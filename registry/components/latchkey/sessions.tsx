"use client"

import { type ReactNode, useState } from "react"
import { attempt } from "@/components/latchkey/attempt"
import { Problem } from "@/components/latchkey/problem"
import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card"

/** One of the user's sessions, as `sessions()` returns it. */
export interface ShownSession {
  readonly id: string
  readonly current: boolean
  readonly device: string
  readonly signedInAt: Date | string
}

export interface SessionsProps {
  readonly sessions: readonly ShownSession[]
  readonly onEnd: (id: string) => Promise<unknown>
  readonly onEndOthers: () => Promise<unknown>
}

/** Lists the browsers in which the user is signed in, with a button to end each session but this one. */
export function Sessions({ sessions, onEnd, onEndOthers }: SessionsProps): ReactNode {
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState("")
  const [pending, setPending] = useState(false)

  async function run(done: string, act: () => Promise<unknown>): Promise<void> {
    setPending(true)
    setSaid("")
    const found = await attempt(async () => void (await act()))
    setProblem(found)
    if (found === undefined) setSaid(done)
    setPending(false)
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <h2>Sessions</h2>
        </CardTitle>
        <CardDescription>The browsers in which you are signed in.</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <Problem>{problem}</Problem>
        <ul className="divide-y" aria-label="Your sessions">
          {sessions.map(({ id, current, device, signedInAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-2 py-3">
              <div className="me-auto min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  <bdi>{device}</bdi>
                  {current && <Badge variant="secondary">This browser</Badge>}
                </p>
                <p className="text-sm text-muted-foreground">
                  Signed in <Moment at={signedInAt} />
                </p>
              </div>
              {!current && (
                <Button
                  variant="outline"
                  size="sm"
                  disabled={pending}
                  aria-label={`End the session of ${device}`}
                  onClick={() => void run("The session was ended.", async () => onEnd(id))}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <Button
            variant="outline"
            className="self-start"
            disabled={pending}
            onClick={() => void run("The other sessions were ended.", onEndOthers)}
          >
            End all other sessions
          </Button>
        )}
        <p role="status" className="text-sm text-muted-foreground empty:sr-only">
          {said}
        </p>
      </CardContent>
    </Card>
  )
}

/** A time in the browser's language and time zone, which the server doesn't know. */
function Moment({ at }: { at: Date | string }): ReactNode {
  const time = new Date(at)
  return (
    <time dateTime={time.toISOString()} suppressHydrationWarning>
      {time.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })}
    </time>
  )
}

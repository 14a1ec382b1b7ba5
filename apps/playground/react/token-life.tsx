import type { TokenReport } from "playground-content/token-report.ts"
import { type ReactNode, useEffect, useState } from "react"

/** The remaining lifetime of the token, counted down. */
export function TokenLife({ report }: { report: TokenReport }): ReactNode {
  const { fingerprint, endsIn } = report
  const left = useCountdown(report)
  const [longest, setLongest] = useState(endsIn ?? 0)
  if (typeof endsIn !== "number") {
    return (
      <p>
        Token <code>{fingerprint}</code>: the identity provider does not say when it ends.
      </p>
    )
  }
  if (endsIn > longest) setLongest(endsIn)
  return (
    <>
      <progress className="life" max={longest} value={left} aria-label="Remaining life" />
      <p className="ends">
        Token <code data-token>{fingerprint}</code> ends in <span role="timer">{left} seconds</span>, and is
        renewed before.
      </p>
    </>
  )
}

/** Returns the remaining seconds, counted from the time of a report. */
function useCountdown(report: TokenReport): number {
  const endsIn = report.endsIn ?? 0
  const [left, setLeft] = useState(endsIn)
  useEffect(() => {
    const start = performance.now()
    const tick = (): void => setLeft(Math.max(0, endsIn - Math.floor((performance.now() - start) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [report, endsIn])
  return left
}

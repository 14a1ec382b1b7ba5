import { component$, useSignal, useVisibleTask$ } from "@builder.io/qwik"
import type { TokenReport } from "playground-content/token-report.ts"

/** The remaining lifetime of the token, counted down. */
export const TokenLife = component$<{ report: TokenReport }>(({ report }) => {
  const left = useSignal(report.endsIn ?? 0)
  const longest = useSignal(report.endsIn ?? 0)
  useVisibleTask$((task) => {
    const endsIn = task.track(() => report.endsIn) ?? 0
    task.track(() => report.fingerprint)
    const start = performance.now()
    const tick = (): void => {
      left.value = Math.max(0, endsIn - Math.floor((performance.now() - start) / 1000))
    }
    longest.value = Math.max(longest.value, endsIn)
    tick()
    const timer = setInterval(tick, 1000)
    task.cleanup(() => clearInterval(timer))
  })
  return typeof report.endsIn === "number" ? (
    <>
      <progress class="life" max={longest.value} value={left.value} aria-label="Remaining life" />
      <p class="ends">
        Token <code data-token>{report.fingerprint}</code> ends in{" "}
        <span role="timer">{`${left.value} seconds`}</span>, and is renewed before.
      </p>
    </>
  ) : (
    <p>
      Token <code>{report.fingerprint}</code>: the identity provider does not say when it ends.
    </p>
  )
})

import type { TokenReport } from "playground-content/token-report.ts"
import { createEffect, createMemo, createSignal, onCleanup, Show, type JSX } from "solid-js"

/** The remaining lifetime of the token, counted down. */
export function TokenLife(props: { report: TokenReport }): JSX.Element {
  const left = createCountdown(() => props.report)
  const longest = createMemo<number>((before) => Math.max(before, props.report.endsIn ?? 0), 0)
  return (
    <Show
      when={typeof props.report.endsIn === "number"}
      fallback={
        <p>
          Token <code>{props.report.fingerprint}</code>: the identity provider does not say when it ends.
        </p>
      }
    >
      <progress class="life" max={longest()} value={left()} aria-label="Remaining life" />
      <p class="ends">
        Token <code data-token>{props.report.fingerprint}</code> ends in{" "}
        <span role="timer">{`${left()} seconds`}</span>, and is renewed before.
      </p>
    </Show>
  )
}

/** Returns the remaining seconds, counted from the time of a report. */
function createCountdown(report: () => TokenReport): () => number {
  const [left, setLeft] = createSignal(report().endsIn ?? 0)
  createEffect(() => {
    const endsIn = report().endsIn ?? 0
    const start = performance.now()
    const tick = (): void =>
      void setLeft(Math.max(0, endsIn - Math.floor((performance.now() - start) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    onCleanup(() => clearInterval(timer))
  })
  return left
}

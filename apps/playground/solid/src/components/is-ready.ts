import { createSignal, onMount, type Accessor } from "solid-js"

/** Tells whether the page's script runs, which loads after the page. A click on a button before that would be lost. */
export function createIsReady(): Accessor<boolean> {
  const [isReady, setReady] = createSignal(false)
  onMount(() => setReady(true))
  return isReady
}

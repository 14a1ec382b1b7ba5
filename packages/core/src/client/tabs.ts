/**
 * What a tab tells the others: that somebody is signed in or nobody is, which matters to those that know otherwise; or
 * that the session is another one now.
 */
export type TabMessage = "signed-in" | "signed-out" | "changed"

type Listener = (message: TabMessage) => unknown

/** The provider components of this page. */
const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** Not every browser and runtime has it; without one a tab keeps to itself. */
function openChannel(): BroadcastChannel | undefined {
  if (channel !== undefined || typeof window === "undefined" || !("BroadcastChannel" in window))
    return channel
  channel = new BroadcastChannel("latchkey")
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listeners.forEach((listener) => listener(data))
  return channel
}

/** Hears what other tabs tell, and what {@link tellPage} does. @returns what ends it */
export function onMessage(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Tells the other tabs of this browser. */
export function tellTabs(message: TabMessage): void {
  openChannel()?.postMessage(message)
}

/** Tells this page and the other tabs that the session is another one now; resolves when this page has caught up. */
export async function tellPage(): Promise<void> {
  tellTabs("changed")
  await Promise.all([...listeners].map((listener) => listener("changed")))
}

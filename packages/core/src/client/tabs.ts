/**
 * A message to the other tabs. `signed-in` and `signed-out` matter to tabs that show the opposite; `changed` means that
 * the session has changed.
 */
export type TabMessage = "signed-in" | "signed-out" | "changed"

type Listener = (message: TabMessage) => unknown

/** The listeners of this page's provider components. */
const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/**
 * Creates a channel, if the browser or runtime supports it. Without a channel, a tab gets no messages from the others.
 */
function createChannel(): BroadcastChannel | undefined {
  return typeof window !== "undefined" && "BroadcastChannel" in window
    ? new BroadcastChannel("latchkey")
    : undefined
}

function openChannel(): void {
  channel ??= createChannel()
  if (channel === undefined) return
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listeners.forEach((listener) => listener(data))
}

function closeChannel(): void {
  channel?.close()
  channel = undefined
}

/** Listens to the messages of other tabs and of {@link tellPage}. Returns a function that stops this. */
export function onMessage(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) closeChannel()
  }
}

/** Sends a message to the other tabs of this browser. */
export function tellTabs(message: TabMessage): void {
  const used = channel ?? createChannel()
  used?.postMessage(message)
  // A page without a provider component gets no messages, because it doesn't keep a channel open.
  if (used !== channel) used?.close()
}

/** Tells this page and the other tabs that the session has changed. Resolves when this page has updated its session. */
export async function tellPage(): Promise<void> {
  tellTabs("changed")
  await Promise.all([...listeners].map((listener) => listener("changed")))
}

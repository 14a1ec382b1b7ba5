import type { RequestEvent } from "@sveltejs/kit"

/** Two promises that are streamed: one reads the session at once, the other when the head is on its way. */
export function load({ locals, url }: RequestEvent): Record<string, unknown> {
  if (url.searchParams.has("late"))
    return {
      name: new Promise((resolve) => setTimeout(resolve, 50)).then(
        async () => (await locals.auth())?.user?.name ?? "nobody",
      ),
    }
  return { name: locals.auth().then((session) => session?.user?.name ?? "nobody") }
}

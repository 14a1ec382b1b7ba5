import { hc } from "hono/client"
import type { App } from "./app.ts"

/** What the server answers about a member. */
export async function member(url: string): Promise<string> {
  const answer = await hc<App>(url).members.$get()
  if (answer.status === 401) return (await answer.json()).error
  const { name, role } = await answer.json()
  return `${name}, ${role}`
}

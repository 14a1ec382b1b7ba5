import { hc } from "hono/client"
import type { App } from "./app.ts"

/** Returns a line about the member who is signed in. */
export async function member(url: string): Promise<string> {
  const answer = await hc<App>(url).members.$get()
  if (answer.status === 401) return (await answer.json()).error
  const { name, role } = await answer.json()
  return `${name}, ${role}`
}

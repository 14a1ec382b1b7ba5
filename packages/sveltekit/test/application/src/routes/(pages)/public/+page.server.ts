import type { RequestEvent } from "@sveltejs/kit"

export function load({ setHeaders }: RequestEvent): void {
  setHeaders({ "cache-control": "max-age=60" })
}

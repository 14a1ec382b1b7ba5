import { cacheLife, cacheTag } from "next/cache"
import { auth } from "@/auth"

/** The database of this application. */
const things = new Map<string, string[]>()
let looks = 0

/** The answer of the database, and the number of times that it was asked. */
export interface Orders {
  readonly things: readonly string[]
  readonly looks: number
}

export function addOrder(userId: string, thing: string): void {
  things.set(userId, [...(things.get(userId) ?? []), thing])
}

/** Returns the signed-in user's orders, cached for each user. */
export async function ownOrders(): Promise<Orders | null> {
  const session = await auth()
  return session?.user?.id === undefined ? null : ordersOf(session.user.id)
}

async function ordersOf(userId: string): Promise<Orders> {
  "use cache"
  cacheTag(`orders-of-${userId}`)
  cacheLife("hours")
  return { things: things.get(userId) ?? [], looks: ++looks }
}

/** The same in the cache that instances share. */
export async function ownRemoteOrders(): Promise<Orders | null> {
  const session = await auth()
  return session?.user?.id === undefined ? null : remoteOrdersOf(session.user.id)
}

async function remoteOrdersOf(userId: string): Promise<Orders> {
  "use cache: remote"
  cacheTag(`orders-of-${userId}`)
  cacheLife("hours")
  return { things: things.get(userId) ?? [], looks: ++looks }
}

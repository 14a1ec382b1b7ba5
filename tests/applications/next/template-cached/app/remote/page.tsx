import { Suspense } from "react"
import { ownRemoteOrders } from "@/orders"

export default function Page() {
  return (
    <Suspense>
      <Orders />
    </Suspense>
  )
}

async function Orders() {
  const orders = await ownRemoteOrders()
  return (
    <p id="orders">
      {orders === null ? "Sign in first." : `${orders.things.join("+")}, look ${orders.looks}`}
    </p>
  )
}

import { Suspense } from "react"
import { order, orderBehindTheCache } from "@/actions"
import { ownOrders } from "@/orders"

export default function Page() {
  return (
    <main>
      <h1>Orders</h1>
      <form action={order}>
        <input name="thing" />
        <button>Order</button>
      </form>
      <form action={orderBehindTheCache}>
        <input name="thing" />
        <button>Behind</button>
      </form>
      <Suspense>
        <Orders />
      </Suspense>
    </main>
  )
}

async function Orders() {
  const orders = await ownOrders()
  return (
    <p id="orders">
      {orders === null ? "Sign in first." : `${orders.things.join("+")}, look ${orders.looks}`}
    </p>
  )
}

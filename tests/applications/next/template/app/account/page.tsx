import { Suspense } from "react"
import { arrive, leave } from "../../actions"
import { auth } from "../../auth"

/** Outside of what the middleware guards: a page for strangers, too. */
export default function Account() {
  return (
    <Suspense>
      <Content />
    </Suspense>
  )
}

async function Content() {
  const session = await auth()
  return (
    <main>
      <p id="name">{session?.user?.name ?? "nobody"}</p>
      <p id="id">{session?.user?.id ?? "none"}</p>
      <form action={arrive}>
        <button>Arrive</button>
      </form>
      <form action={leave}>
        <button>Leave</button>
      </form>
    </main>
  )
}

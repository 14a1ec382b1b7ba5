import { Suspense } from "react"
import { leave, rename } from "../../actions"
import { auth } from "../../auth"

export default function Page() {
  return (
    <Suspense>
      <Members />
    </Suspense>
  )
}

async function Members() {
  const session = await auth()
  return (
    <main>
      <p id="secret">For members only: {session?.user?.name}</p>
      <form action={rename}>
        <input name="name" />
        <button id="rename">Rename</button>
      </form>
      <form action={leave}>
        <button id="leave">Leave</button>
      </form>
    </main>
  )
}

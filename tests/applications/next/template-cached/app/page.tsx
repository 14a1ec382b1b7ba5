import { Suspense } from "react"
import { auth } from "@/auth"

export default function Page() {
  return (
    <main>
      <h1>The shop</h1>
      <Suspense fallback={<p id="fallback">Who are you?</p>}>
        <Hello />
      </Suspense>
    </main>
  )
}

async function Hello() {
  const [first, second] = await Promise.all([auth(), auth()])
  return (
    <p id="hello">
      {first?.user?.name ?? "nobody"} {first?.read} {second?.read}
    </p>
  )
}

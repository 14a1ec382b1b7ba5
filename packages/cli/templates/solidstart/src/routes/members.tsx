import { createAsync } from "@solidjs/router"
import { welcome } from "../session"

export default function Members() {
  const text = createAsync(() => welcome(), { deferStream: true })
  return (
    <main>
      <h1>{text()}</h1>
    </main>
  )
}

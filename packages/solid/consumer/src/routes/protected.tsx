import { createAsync } from "@solidjs/router"
import { members } from "../session"

export default function Protected() {
  const text = createAsync(() => members(), { deferStream: true })
  return <h1>{text()}</h1>
}

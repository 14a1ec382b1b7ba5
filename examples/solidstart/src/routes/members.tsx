import { createAsync } from "@solidjs/router"
import { welcome } from "../session"

export default function Members() {
  const text = createAsync(() => welcome(), { deferStream: true })
  return <p>{text()}</p>
}

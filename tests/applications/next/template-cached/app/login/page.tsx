import { enter } from "@/actions"

export default function Login() {
  return (
    <form action={enter}>
      <input name="name" />
      <input name="redirectTo" defaultValue="/" />
      <button>Enter</button>
    </form>
  )
}

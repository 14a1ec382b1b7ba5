import { enter } from "../../actions"

export default function Login() {
  return (
    <form action={enter}>
      <input name="name" />
      <input name="password" type="password" />
      <input name="redirectTo" />
      <button>Enter</button>
    </form>
  )
}

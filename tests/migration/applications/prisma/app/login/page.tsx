import { signIn } from "@/auth"

export default function Login() {
  return (
    <form
      id="login"
      action={async (form) => {
        "use server"
        await signIn("resend", form)
      }}
    >
      <input name="email" />
      <input name="redirectTo" type="hidden" value="/mine" />
      <button>Send me a link</button>
    </form>
  )
}

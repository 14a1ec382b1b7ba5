import { signIn } from "@/auth"

export default async function Login({ searchParams }: { searchParams: Promise<{ callbackUrl?: string }> }) {
  const { callbackUrl } = await searchParams
  return (
    <form
      id="login"
      action={async (form: FormData) => {
        "use server"
        await signIn("credentials", {
          email: form.get("email"),
          password: form.get("password"),
          redirectTo: callbackUrl ?? "/dashboard",
        })
      }}
    >
      <input name="email" />
      <input name="password" type="password" />
      <button>Sign in</button>
    </form>
  )
}

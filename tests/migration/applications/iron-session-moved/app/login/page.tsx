import { login } from "@/actions"

export default async function Login({
  searchParams,
}: {
  searchParams: Promise<{ failed?: string }>
}) {
  const { failed } = await searchParams
  return (
    <form id="login" action={login}>
      {failed !== undefined && <p>Incorrect name or password.</p>}
      <input name="name" />
      <input name="password" type="password" />
      <button>Sign in</button>
    </form>
  )
}

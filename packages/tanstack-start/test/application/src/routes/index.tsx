import { createFileRoute } from "@tanstack/react-router"
import { SessionProvider, useSession } from "@latchkey/tanstack-start/client"
import { readName, signIn, signOut } from "../functions.ts"

/** A page that reads the session in its loader, too. */
export const Route = createFileRoute("/")({
  loader: async () => ({ again: await readName() }),
  component: () => {
    const { name } = Route.useRouteContext()
    return (
      <SessionProvider session={null}>
        <h1>{`Hello ${name ?? "stranger"}, ${Route.useLoaderData().again}.`}</h1>
        <Buttons />
      </SessionProvider>
    )
  },
})

function Buttons() {
  const { status } = useSession()
  return (
    <>
      <p>{status}</p>
      <form action={async (form) => signIn({ data: form })}>
        <input name="name" />
        <input name="password" type="password" />
        <button>Sign in</button>
      </form>
      <button onClick={() => void signOut()}>Sign out</button>
    </>
  )
}

import { auth } from "@/auth"

/** `loading.tsx` is the boundary. */
export default async function Page() {
  const session = await auth()
  return <p id="loaded">{session?.user?.name ?? "nobody"}</p>
}

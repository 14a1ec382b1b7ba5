import type { AdapterUser } from "@latchkey/next/adapters"
import Credentials from "@latchkey/next/providers/credentials"
import { demoPassword } from "playground-content/demo-password.ts"
import { store } from "./store/store.ts"

/**
 * Signs in any name with the demo password. The same name is always the same user, regardless of case. The application
 * stores the users of credentials itself, because sessions in the store require that.
 */
export const demoCredentials = Credentials({
  name: "name and password",
  credentials: {
    name: { label: "Name", type: "text", required: true, maxLength: 80, autocomplete: "username" },
    password: { label: "Password", type: "password", required: true },
  },
  async authorize({ name, password }) {
    if (typeof name !== "string" || password !== demoPassword) return null
    const shown = name.trim()
    if (shown === "" || shown.length > 80) return null
    return (await find(shown)) ?? (await create(shown))
  },
})

async function find(name: string): Promise<AdapterUser | null> {
  return (await store.adapter.getUserByEmail?.(addressOf(name))) ?? null
}

/**
 * Creates the user. If two browsers submit the same new name at once, one of them finds the row that the other has
 * stored.
 */
async function create(name: string): Promise<AdapterUser | null> {
  const user = { id: crypto.randomUUID(), name, email: addressOf(name), emailVerified: null }
  try {
    return (await store.adapter.createUser?.(user)) ?? null
  } catch (error) {
    const other = await find(name)
    if (other === null) throw error
    return other
  }
}

/** Returns an invented address, because the store identifies users by their address. */
function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/\s+/g, ".")}@names.example`
}

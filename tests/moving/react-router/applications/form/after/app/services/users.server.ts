import type { User } from "@latchkey/react-router"

export async function login(name: unknown, password: unknown): Promise<User | null> {
  if (typeof name !== "string" || password !== "sesame") return null
  return { id: "1", name, role: "captain" }
}

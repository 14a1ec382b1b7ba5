import Credentials from "@latchkey/providers/credentials"
import { demoPassword } from "./demo-password.ts"

/** Signs in any name with the demo password. The same name is always the same user, regardless of case. */
export const demoCredentials = Credentials({
  name: "name and password",
  credentials: {
    name: { label: "Name", type: "text", required: true, maxLength: 80, autocomplete: "username" },
    password: { label: "Password", type: "password", required: true },
  },
  authorize({ name, password }) {
    if (typeof name !== "string" || password !== demoPassword) return null
    const shown = name.trim()
    if (shown === "" || shown.length > 80) return null
    return { id: `name:${shown.toLowerCase()}`, name: shown }
  },
})

import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { defineConfig } from "@latchkey/astro"
import GitHub from "@latchkey/astro/providers/github"
import OpenIDConnect from "@latchkey/astro/providers/openid-connect"

let reads = 0

/** Returns the number of sessions that were read since the last call. */
export function readsSince(): number {
  const since = reads
  reads = 0
  return since
}

export default defineConfig({
  providers: [
    OpenIDConnect({ id: "development", name: "Development" }),
    GitHub,
    {
      id: "mail",
      name: "Mail",
      type: "email",
      maxAge: 600,
      sendVerificationRequest: ({ url }) => console.log(`mailed: ${url}`),
    },
  ],
  adapter: MemoryAdapter(),
  session: { strategy: "jwt" },
  callbacks: {
    session: ({ session }) => {
      reads++
      return session
    },
  },
})

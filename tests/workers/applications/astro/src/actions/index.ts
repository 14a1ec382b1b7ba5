import { signOut } from "@latchkey/astro/server"
import { defineAction } from "astro:actions"

export const server = {
  signOut: defineAction({
    accept: "form",
    handler: async (_, context) => signOut(context, { redirectTo: "/" }),
  }),
}

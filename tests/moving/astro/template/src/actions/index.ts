import { requireSession, signIn, signOut } from "@latchkey/astro/server"
import { defineAction } from "astro:actions"

export const server = {
  signIn: defineAction({
    accept: "form",
    handler: (_, context) => signIn(context, "development", { redirectTo: "/" }),
  }),
  signOut: defineAction({
    accept: "form",
    handler: (_, context) => signOut(context, { redirectTo: "/" }),
  }),
  name: defineAction({
    handler: async (_, context) => (await requireSession(context)).user?.name,
  }),
}

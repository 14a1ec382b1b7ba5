import { requireFresh, requireSession, signIn, signOut, update } from "@latchkey/astro/server"
import { defineAction } from "astro:actions"

export const server = {
  signIn: defineAction({
    accept: "form",
    handler: async (form: FormData, context) => signIn(context, "credentials", form),
  }),
  signOut: defineAction({
    accept: "form",
    handler: async (_: FormData, context) => signOut(context, { redirectTo: "/plain" }),
  }),
  name: defineAction({ handler: async (_, context) => (await requireSession(context)).user?.name }),
  fresh: defineAction({
    accept: "form",
    handler: async (_: FormData, context) => (await requireFresh(context, { maxAge: 300 })).user?.name,
  }),
  rename: defineAction({
    handler: async (name: string, context) => (await update(context, { name }))?.user?.name,
  }),
}

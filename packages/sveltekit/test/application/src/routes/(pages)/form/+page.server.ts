import { fail } from "@sveltejs/kit"
import { AuthError, CredentialsSignin } from "@latchkey/sveltekit"
import type { RequestEvent } from "@sveltejs/kit"
import { service } from "../../../lib/auth.ts"

export const actions = {
  in: service.signIn,
  out: service.signOut,
  password: async (event: RequestEvent) => {
    try {
      await service.signIn(event, "credentials", await event.request.formData())
    } catch (error) {
      if (error instanceof CredentialsSignin) return fail(401, { code: error.code })
      throw error
    }
    return undefined
  },
  careless: async (event: RequestEvent) => {
    await service.signIn(event, "credentials", await event.request.formData())
  },
  address: async (event: RequestEvent) => {
    const url = await service.signIn(event, "credentials", {
      ...Object.fromEntries(await event.request.formData()),
      redirect: false,
    })
    return { url, isError: (url as unknown) instanceof AuthError }
  },
  rename: async (event: RequestEvent) => {
    const session = await service.update(event, { user: { name: "Ann Lee" } })
    return { name: session?.user?.name, read: (await event.locals.auth())?.user?.name }
  },
}

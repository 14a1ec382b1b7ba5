import { formFields } from "../email-outbox.ts"
import { signIn } from "../sign-in.ts"
import { idp, owner, attacker, unprovenWorld } from "../unproven-world.ts"
import type { Sealed } from "./sealed.ts"
import { hasSession } from "./worlds.ts"

/**
 * Returns a provider's answer, sealed while a page asks the user which accounts are theirs (docs/differences.md, D42).
 */
export async function answerSetAside(): Promise<Sealed> {
  const { ada, eve } = unprovenWorld()
  await signIn(eve, idp, { with: "careless", person: attacker })
  const fields = formFields(await signIn(ada, idp, { with: "careful", person: owner }))
  return {
    value: fields["setAside"] ?? "",
    opens: async (value) => {
      await ada.post("/auth/callback/careful", { ...fields, setAside: value })
      return hasSession(ada)
    },
  }
}

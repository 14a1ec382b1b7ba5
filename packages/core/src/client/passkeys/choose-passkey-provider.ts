import { chooseProvider, type ChosenProvider, type RefusedChoice } from "../chosen-provider.ts"

/**
 * Returns the WebAuthn provider with this id, and the CSRF token to post its form with.
 *
 * @param leaves - false if the browser stays on the page if the service doesn't answer.
 * @returns undefined if there's no such provider, and the browser is leaving the page.
 * @throws TypeError if the provider has another type, or the service can't be reached.
 */
export async function choosePasskeyProvider(
  provider: string | undefined,
  callbackUrl: string,
  leaves: boolean,
): Promise<ChosenProvider | RefusedChoice | undefined> {
  const chosen = await chooseProvider(provider, callbackUrl, leaves)
  if (chosen?.provider === undefined || chosen.provider.type === "webauthn") return chosen
  const { id, type } = chosen.provider
  throw new TypeError(
    `The provider "${id}" is of type "${type}": use the \`signIn\` for other providers, of @latchkey/next/react or @latchkey/solid/client.`,
  )
}

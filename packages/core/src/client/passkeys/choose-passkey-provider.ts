import { chooseProvider, type ChosenProvider } from "../chosen-provider.ts"

/**
 * The WebAuthn provider of that id, and the token that its form is posted with.
 *
 * @returns undefined where the page is being left, as there is no such provider.
 * @throws TypeError where the provider is of another type, or the service cannot be reached.
 */
export async function choosePasskeyProvider(
  provider: string | undefined,
  callbackUrl: string,
): Promise<ChosenProvider | undefined> {
  const chosen = await chooseProvider(provider, callbackUrl)
  if (chosen === undefined || chosen.provider.type === "webauthn") return chosen
  const { id, type } = chosen.provider
  throw new TypeError(
    `The provider "${id}" is of type "${type}": use the \`signIn\` for other providers, of @latchkey/next/react or @latchkey/solid/client.`,
  )
}

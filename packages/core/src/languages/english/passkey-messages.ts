import type { PasskeyFailure, Texts } from "../../model/texts.ts"

/** The English sentence for each reason why a browser returns no passkey. */
export const passkeyMessages: Readonly<Record<PasskeyFailure, string>> = {
  aborted: "The passkey wasn't used, because another request interrupted this one. Try again.",
  "already-registered": "This device already has a passkey for this account. Sign in with it.",
  "authenticator-error": "Your device could not use the passkey. Try again, or use another device.",
  "no-authenticator":
    "No passkey was found. This device cannot hold one: use a phone or a security key, or choose another way to sign in.",
  "not-allowed":
    "No passkey was used: you cancelled it, or there is no passkey for this site. Try again, or choose another way to sign in.",
  timeout: "No passkey was used in time. Try again.",
  unsupported: "This browser cannot use passkeys here. Choose another way to sign in.",
  "wrong-domain": "The passkeys of this site cannot be used at this address.",
  unknown: "Something went wrong with the passkey. Try again, or choose another way to sign in.",
}

/** The English sentences of the sign-in page's script. */
export const englishPasskeyErrors: Texts["passkeyErrors"] = {
  ...passkeyMessages,
  unreachable: "We cannot be reached. Check your connection and try again.",
}

import type { Registration } from "../registration.ts"

/** Registering an application at Hugging Face. */
const registration: Registration = {
  register:
    "[Hugging Face](https://huggingface.co/settings/applications/new) → Settings → Connected " +
    "Applications → Create App, with the `openid`, `profile` and `email` scopes and the redirect URLs.",
  redirects:
    "The URL must exactly match one in the list. The documentation doesn't say whether http is " +
    "accepted for hosts other than `localhost`.",
  refreshToken: "The documentation doesn't say whether a refresh token is issued.",
  scopes: [
    { scope: "read-repos", gives: "read access to the user's own repositories" },
    { scope: "write-repos", gives: "write access to them" },
    { scope: "inference-api", gives: "permission to call inference providers for the user" },
    { scope: "read-billing", gives: "whether the user has a payment method" },
  ],
  moving: "same",
  sources: ["[Scopes](https://huggingface.co/docs/hub/oauth#currently-supported-scopes)"],
}

export default registration

import type { Registration } from "../registration.ts"

/** Registering an application at Hugging Face. */
const registration: Registration = {
  register:
    "[Hugging Face](https://huggingface.co/settings/applications/new) → Settings → Connected " +
    "Applications → Create App, with the scopes `openid`, `profile` and `email` and the redirect URLs.",
  redirects:
    "A URL must match one of the list exactly. " +
    "The documentation doesn't say if http is accepted for other hosts than `localhost`.",
  refreshToken: "The documentation doesn't say if a refresh token is given.",
  scopes: [
    { scope: "read-repos", gives: "reads the user's own repositories" },
    { scope: "write-repos", gives: "writes to them" },
    { scope: "inference-api", gives: "requests to inference providers for the user" },
    { scope: "read-billing", gives: "if the user has a method of payment" },
  ],
  moving: "same",
  sources: ["[Scopes](https://huggingface.co/docs/hub/oauth#currently-supported-scopes)"],
}

export default registration

import type { Registration } from "../registration.ts"

/** Registering an application at Zoho. */
const registration: Registration = {
  register:
    "[API console](https://api-console.zoho.com) → Add Client → Server-based Applications → Homepage " +
    "URL, Authorized Redirect URIs.\n\nFor users in other data centres switch them on in the client's " +
    "settings.",
  redirects:
    "A URL must match one of the list exactly. Zoho's documentation registers " +
    "`http://localhost:3000` for development.",
  refreshToken:
    'Zoho gives a refresh token for `Zoho({ authorization: { params: { access_type: "offline", ' +
    'prompt: "consent" } } })`. Access tokens last an hour.',
  scopes: [
    { scope: "ZohoCRM.users.READ", gives: "the users of Zoho CRM" },
    { scope: "ZohoCRM.modules.READ", gives: "the records of Zoho CRM" },
    { scope: "ZohoMail.messages.READ", gives: "messages of Zoho Mail" },
  ],
  separator: ",",
  moving: "Scopes and the callback URL are the same. The account id is the same number, as a text.",
  sources: ["[Client registration](https://www.zoho.com/accounts/protocol/oauth-setup.html)"],
}

export default registration

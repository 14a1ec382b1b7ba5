import type { Registration } from "../registration.ts"

/** Registering an application at Zoho. */
const registration: Registration = {
  register:
    "[API console](https://api-console.zoho.com) → Add Client → Server-based Applications → Homepage " +
    "URL, Authorized Redirect URIs.\n\nTo let users in other data centres sign in, turn these data " +
    "centres on in the client's settings.",
  redirects:
    "The URL must exactly match one in the list. Zoho's documentation registers " +
    "`http://localhost:3000` for development.",
  refreshToken:
    'Zoho issues a refresh token with `Zoho({ authorization: { params: { access_type: "offline", ' +
    'prompt: "consent" } } })`. Access tokens last an hour.',
  scopes: [
    { scope: "ZohoCRM.users.READ", gives: "read access to the users of Zoho CRM" },
    { scope: "ZohoCRM.modules.READ", gives: "read access to the records of Zoho CRM" },
    { scope: "ZohoMail.messages.READ", gives: "read access to messages of Zoho Mail" },
  ],
  moving: "Scopes and the callback URL are the same. The account id is the same number, as a string.",
  sources: ["[Client registration](https://www.zoho.com/accounts/protocol/oauth-setup.html)"],
}

export default registration

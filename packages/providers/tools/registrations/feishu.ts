import type { Registration } from "../registration.ts"

/** Registering an application at Feishu. */
const registration: Registration = {
  register:
    "[Developer console](https://open.feishu.cn/app) → a custom app → Credentials & Basic Info (for " +
    "the App ID and App Secret) → Security Settings → Redirect URLs.\n\nIf you need e-mail addresses, " +
    "turn on `contact:user.email:readonly` under Permissions & Scopes. If the app isn't available to a " +
    "user in the company, the sign-in fails with the error 20010.",
  redirects:
    "The callback URL must be one of the app's redirect URLs. The documentation doesn't say whether " +
    "http is accepted.",
  refreshToken:
    "Turn on the `offline_access` permission in the console, and add it as a scope. Each refresh token " +
    "can be used only once.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "contact:user.email:readonly", gives: "the user's e-mail address" },
    { scope: "contact:user.phone:readonly", gives: "the user's telephone number" },
    { scope: "contact:user.employee_id:readonly", gives: "the user's id within the company" },
  ],
  moving: "new",
  sources: [
    "[Get an authorization code](https://open.feishu.cn/document/common-capabilities/sso/api/obtain-oauth-code)",
    "[Renew a user access token](https://open.feishu.cn/document/uAjLw4CM/ukTMukTMukTM/authentication-management/access-token/refresh-user-access-token)",
  ],
}

export default registration

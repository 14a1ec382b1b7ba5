import type { Registration } from "../registration.ts"

/** Registering an application at Google. */
const registration: Registration = {
  register:
    "[Google Cloud console](https://console.cloud.google.com/) → APIs & Services → Credentials → " +
    'Create credentials → OAuth client ID → application type "Web application".\n\nNewer projects have ' +
    "the same form under Google Auth Platform → " +
    "[Clients](https://console.cloud.google.com/auth/clients). A new external application has the " +
    'publishing status "Testing": only the test users that you list under Audience can sign in. ' +
    "Publish the application to let other users sign in.",
  redirects:
    "Google accepts https URLs with a public domain, and http for `localhost`. It accepts no " +
    "wildcards, and no IP addresses except loopback addresses such as `127.0.0.1`. The URL must " +
    'exactly match one of the "Authorized redirect URIs".',
  refreshToken:
    'Google issues a refresh token with `Google({ authorization: { params: { access_type: "offline", ' +
    'prompt: "consent" } } })`. Without `prompt`, Google issues one only when a user consents for the ' +
    'first time. While an external application is in "Testing", refresh tokens expire after 7 days, ' +
    "unless it requests only the name, e-mail address and profile.",
  scopes: [
    {
      scope: "https://www.googleapis.com/auth/calendar.readonly",
      gives: "read access to the user's calendars",
    },
    {
      scope: "https://www.googleapis.com/auth/drive.file",
      gives: "access to the files in Drive that the user opens or creates with the application",
    },
    {
      scope: "https://www.googleapis.com/auth/contacts.readonly",
      gives: "read access to the user's contacts",
    },
    {
      scope: "https://www.googleapis.com/auth/gmail.readonly",
      gives: "read access to the messages and settings of Gmail; Google must verify the application",
    },
  ],
  moving: "same",
  sources: [
    "[Web server applications](https://developers.google.com/identity/protocols/oauth2/web-server)",
    "[Refresh token expiration](https://developers.google.com/identity/protocols/oauth2#expiration)",
    "[Scopes](https://developers.google.com/identity/protocols/oauth2/scopes)",
  ],
}

export default registration

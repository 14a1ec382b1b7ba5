import type { Registration } from "../registration.ts"

/** Registering an application at Bitbucket. */
const registration: Registration = {
  register:
    "[Bitbucket](https://bitbucket.org) → your workspace → Settings → Workspace settings → OAuth " +
    'consumers → Add consumer, with the permissions "Account: Email" and "Account: Read".\n\nThe key ' +
    "and the secret are the client's id and secret.",
  redirects:
    "A consumer has only one callback URL. The URL in the request may be longer, but must begin with " +
    "the registered one, so register `http://localhost:3000` in one consumer and your domain in " +
    "another.",
  refreshToken: "Bitbucket issues a refresh token with every sign-in. Access tokens last two hours.",
  scopes: [
    { scope: "repository", gives: "read access to the user's repositories" },
    { scope: "repository:write", gives: "write access to them" },
    { scope: "pullrequest", gives: "read access to pull requests" },
    { scope: "team", gives: "the user's workspaces" },
  ],
  moving:
    "Account ids and the callback URL are the same. The `email` scope is requested in addition to " +
    '`account`, and the user has the primary address, which is missing in Auth.js. Select "Account: ' +
    'Email" in the consumer.',
  sources: [
    "[Use OAuth on Bitbucket Cloud](https://support.atlassian.com/bitbucket-cloud/docs/use-oauth-on-bitbucket-cloud/)",
  ],
}

export default registration

import type { Registration } from "../registration.ts"

/** Registering an application at Bitbucket. */
const registration: Registration = {
  register:
    "[Bitbucket](https://bitbucket.org) → your workspace → Settings → Workspace settings → OAuth " +
    'consumers → Add consumer, with the permissions "Account: Email" and "Account: Read".\n\nKey ' +
    "and secret are the client's id and secret.",
  redirects:
    "A consumer has one callback URL. The URL in the request may be longer than the registered one, but not different: " +
    "register `http://localhost:3000` in one consumer and your domain in another.",
  refreshToken: "Bitbucket gives a refresh token with every sign-in. Access tokens last two hours.",
  scopes: [
    { scope: "repository", gives: "reads the user's repositories" },
    { scope: "repository:write", gives: "writes to them" },
    { scope: "pullrequest", gives: "reads pull requests" },
    { scope: "team", gives: "the user's workspaces" },
  ],
  moving:
    "Account ids and the callback URL are the same. The scope `email` is requested in addition to " +
    '`account`, and the user has the primary address; in Auth.js it is missing. Tick "Account: ' +
    'Email" in the consumer.',
  sources: [
    "[Use OAuth on Bitbucket Cloud](https://support.atlassian.com/bitbucket-cloud/docs/use-oauth-on-bitbucket-cloud/)",
  ],
}

export default registration

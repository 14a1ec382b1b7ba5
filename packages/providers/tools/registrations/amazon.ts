import type { Registration } from "../registration.ts"

/** Registering an application at Amazon. */
const registration: Registration = {
  register:
    "[Login with Amazon console](https://developer.amazon.com/loginwithamazon/console/site/lwa/overview.html) → Create a " +
    "New Security Profile → Web Settings → Edit → Allowed Return URLs.\n\nA security profile requires the URL of your " +
    "privacy notice. Web Settings also shows the client id and the client secret.",
  redirects:
    "Amazon documents the callback URL as an https address. We couldn't check whether it accepts `http://localhost`. If " +
    "it doesn't, use a tunnel with https.",
  refreshToken: "Amazon issues a refresh token with every sign-in.",
  scopes: [
    { scope: "postal_code", gives: "the postal code of the customer's primary shipping address" },
    { scope: "profile:user_id", gives: "only the customer's identifier, if requested instead of `profile`" },
  ],
  moving: "new",
  sources: [
    "[Register for Login with Amazon](https://developer.amazon.com/docs/login-with-amazon/register-web.html)",
    "[Customer profile](https://developer.amazon.com/docs/login-with-amazon/customer-profile.html)",
  ],
}

export default registration

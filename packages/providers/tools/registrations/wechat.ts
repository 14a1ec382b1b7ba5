import type { Registration } from "../registration.ts"

/** Registering an application at WeChat. */
const registration: Registration = {
  register:
    "For websites: [WeChat Open Platform](https://open.weixin.qq.com) → Management Center → Website " +
    "Application → Create. For official accounts: [WeChat Official Accounts " +
    "Platform](https://mp.weixin.qq.com) → Settings and Development → Web authorization " +
    "domain.\n\nBoth require a verified company and a review.",
  redirects:
    "You register only a domain, without a scheme or path. The port must be 80 or 443, and neither " +
    "`localhost` nor an IP address is accepted. In development, use a tunnel with that domain.",
  development: "https://dev.example.com",
  refreshToken:
    "WeChat issues a refresh token with every sign-in. Access tokens last two hours, refresh tokens 30 " +
    "days.",
  scopes:
    "WeChat has `snsapi_login` for websites, and `snsapi_userinfo` for official accounts; the " +
    "`platformType` option selects the right one. `snsapi_base` grants only the `openid`, and no " +
    "profile.",
  moving:
    "Account ids, scopes and the callback URL are the same. The parameters are in the order that " +
    "WeChat requires, and the URL ends in `#wechat_redirect`.",
  sources: [
    "[Website application](https://developers.weixin.qq.com/doc/oplatform/en/Website_App/WeChat_Login/Wechat_Login.html)",
  ],
}

export default registration

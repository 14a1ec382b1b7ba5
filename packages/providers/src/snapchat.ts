import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The response to the query for the user, with the data that the scopes allow.
 *
 * @see [Login Kit: web](https://developers.snap.com/snap-kit/login-kit/Tutorials/web)
 */
export interface SnapchatProfile {
  data: {
    me: {
      /** Identifies the user to this application. Requires the `user.external_id` scope. */
      externalId: string
      /** Requires the `user.display_name` scope. */
      displayName?: string | null | undefined
      /** Requires the `user.bitmoji.avatar` scope, which the user can refuse. `avatar` is the URL of the picture. */
      bitmoji?: { avatar?: string | null | undefined; id?: string | undefined } | null | undefined
    }
  }
  errors?: unknown[] | undefined
  [member: string]: unknown
}

const scopes = "https://auth.snapchat.com/oauth2/api"

/**
 * Snapchat, OAuth 2.0 with the Login Kit. Environment: `AUTH_SNAPCHAT_ID` and `AUTH_SNAPCHAT_SECRET`, from the
 * confidential client of an application at https://kit.snapchat.com/manage. Snapchat doesn't return an e-mail address.
 *
 * The documentation describes the scopes, PKCE and the two kinds of clients. The endpoints, the query with GET and the
 * secret in the form are as in Snap's own library for Passport.
 *
 * @see [Login Kit](https://developers.snap.com/snap-kit/login-kit/overview)
 * @see [Snap's library for Passport](https://github.com/Snapchat/passport-snapchat/blob/master/src/strategy.ts)
 */
export default function Snapchat(
  options: OAuthUserConfig<SnapchatProfile> = {},
): OAuthConfig<SnapchatProfile, "snapchat"> {
  return {
    id: "snapchat",
    name: "Snapchat",
    type: "oauth",
    authorization: {
      url: "https://accounts.snapchat.com/accounts/oauth2/auth",
      params: {
        scope: `${scopes}/user.external_id ${scopes}/user.display_name ${scopes}/user.bitmoji.avatar`,
      },
    },
    token: "https://accounts.snapchat.com/accounts/oauth2/token",
    userinfo: {
      url: "https://kit.snapchat.com/v1/me",
      params: { query: "{me{externalId displayName bitmoji{avatar id}}}" },
    },
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ data: { me } }) => ({
      id: me.externalId,
      name: me.displayName,
      image: me.bitmoji?.avatar,
    }),
    style: {
      icon: "M12.206.793c.99 0 4.347.276 5.93 3.821.529 1.193.403 3.219.299 4.847l-.003.06c-.012.18-.022.345-.03.51.075.045.203.09.401.09.3-.016.659-.12 1.033-.301.165-.088.344-.104.464-.104.182 0 .359.029.509.09.45.149.734.479.734.838.015.449-.39.839-1.213 1.168-.089.029-.209.075-.344.119-.45.135-1.139.36-1.333.81-.09.224-.061.524.12.868l.015.015c.06.136 1.526 3.475 4.791 4.014.255.044.435.27.42.509 0 .075-.015.149-.045.225-.24.569-1.273.988-3.146 1.271-.059.091-.12.375-.164.57-.029.179-.074.36-.134.553-.076.271-.27.405-.555.405h-.03c-.135 0-.313-.031-.538-.074-.36-.075-.765-.135-1.273-.135-.3 0-.599.015-.913.074-.6.104-1.123.464-1.723.884-.853.599-1.826 1.288-3.294 1.288-.06 0-.119-.015-.18-.015h-.149c-1.468 0-2.427-.675-3.279-1.288-.599-.42-1.107-.779-1.707-.884-.314-.045-.629-.074-.928-.074-.54 0-.958.089-1.272.149-.211.043-.391.074-.54.074-.374 0-.523-.224-.583-.42-.061-.192-.09-.389-.135-.567-.046-.181-.105-.494-.166-.57-1.918-.222-2.95-.642-3.189-1.226-.031-.063-.052-.15-.055-.225-.015-.243.165-.465.42-.509 3.264-.54 4.73-3.879 4.791-4.02l.016-.029c.18-.345.224-.645.119-.869-.195-.434-.884-.658-1.332-.809-.121-.029-.24-.074-.346-.119-1.107-.435-1.257-.93-1.197-1.273.09-.479.674-.793 1.168-.793.146 0 .27.029.383.074.42.194.789.3 1.104.3.234 0 .384-.06.465-.105l-.046-.569c-.098-1.626-.225-3.651.307-4.837C7.392 1.077 10.739.807 11.727.807l.419-.015h.06z",
      bg: "#fffc00",
    },
    options,
  }
}

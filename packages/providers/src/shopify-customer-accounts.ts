import type { optionsFault } from "@latchkey/core"
import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token. Shopify doesn't document a whole token: these are the members that the scopes promise.
 *
 * @see [Customer Account API](https://shopify.dev/docs/api/customer/latest)
 */
export interface ShopifyCustomerAccountsProfile extends Profile {
  /** Identifies the shop's customer. */
  sub: string
  /** Requires the `email` scope, like `email_verified`. */
  email?: string | null | undefined
  email_verified?: boolean | undefined
}

/** Options for {@link ShopifyCustomerAccounts}. */
export interface ShopifyCustomerAccountsOptions extends OIDCUserConfig<ShopifyCustomerAccountsProfile> {
  /**
   * The shop's domain, which serves its metadata at `/.well-known/openid-configuration`: `example.myshopify.com`, or its
   * own domain. Default: the metadata is below `issuer`, which Shopify doesn't document.
   */
  shopDomain?: string | undefined
}

/**
 * Shopify customer accounts, OpenID Connect: the customers of a single shop. Environment:
 * `AUTH_SHOPIFY_CUSTOMER_ACCOUNTS_ID`, `AUTH_SHOPIFY_CUSTOMER_ACCOUNTS_SECRET`,
 * `AUTH_SHOPIFY_CUSTOMER_ACCOUNTS_ISSUER`. Create a confidential client in the shop's sales channel "Headless" or
 * "Hydrogen", under "Customer Account API", with the callback URL. Shopify accepts only https URLs, and doesn't accept
 * `localhost`.
 *
 * Pass the shop's domain. It serves the metadata, such as
 * `https://example.myshopify.com/.well-known/openid-configuration`, and the `issuer` in there is the value of the third
 * variable.
 *
 * ```ts
 * ShopifyCustomerAccounts({ shopDomain: "example.myshopify.com" })
 * ```
 *
 * ID tokens don't contain a name. To call the Customer Account API with the access token, add its scope:
 * `authorization: { params: { scope: "openid email customer-account-api:full" } }`. We couldn't check there which
 * claims an ID token has, beyond the claims that the `openid` and `email` scopes promise.
 *
 * @param options - `shopDomain` is the domain that serves the metadata. `issuer` is the issuer in the metadata:
 *   `https://shopify.com/authentication/12345678`, with the shop's id.
 * @see [Customer Account API](https://shopify.dev/docs/api/customer/latest)
 */
export default function ShopifyCustomerAccounts(
  options: ShopifyCustomerAccountsOptions = {},
): OIDCConfig<ShopifyCustomerAccountsProfile, "shopify-customer-accounts"> {
  const { shopDomain } = options
  return {
    id: "shopify-customer-accounts",
    name: "Shopify",
    type: "oidc",
    ...(shopDomain === undefined
      ? {}
      : { wellKnown: `https://${shopDomain}/.well-known/openid-configuration` }),
    authorization: { params: { scope: "openid email" } },
    profile: (profile) => ({
      id: profile.sub,
      name: null,
      email: emailUnlessUnverified(profile),
      image: null,
    }),
    style: {
      icon: "M15.337 23.979l7.216-1.561s-2.604-17.613-2.625-17.73c-.018-.116-.114-.192-.211-.192s-1.929-.136-1.929-.136-1.275-1.274-1.439-1.411c-.045-.037-.075-.057-.121-.074l-.914 21.104h.023zM11.71 11.305s-.81-.424-1.774-.424c-1.447 0-1.504.906-1.504 1.141 0 1.232 3.24 1.715 3.24 4.629 0 2.295-1.44 3.76-3.406 3.76-2.354 0-3.54-1.465-3.54-1.465l.646-2.086s1.245 1.066 2.28 1.066c.675 0 .975-.545.975-.932 0-1.619-2.654-1.694-2.654-4.359-.034-2.237 1.571-4.416 4.827-4.416 1.257 0 1.875.361 1.875.361l-.945 2.715-.02.01zM11.17.83c.136 0 .271.038.405.135-.984.465-2.064 1.639-2.508 3.992-.656.213-1.293.405-1.889.578C7.697 3.75 8.951.84 11.17.84V.83zm1.235 2.949v.135c-.754.232-1.583.484-2.394.736.466-1.777 1.333-2.645 2.085-2.971.193.501.309 1.176.309 2.1zm.539-2.234c.694.074 1.141.867 1.429 1.755-.349.114-.735.231-1.158.366v-.252c0-.752-.096-1.371-.271-1.871v.002zm2.992 1.289c-.02 0-.06.021-.078.021s-.289.075-.714.21c-.423-1.233-1.176-2.37-2.508-2.37h-.115C12.135.209 11.669 0 11.265 0 8.159 0 6.675 3.877 6.21 5.846c-1.194.365-2.063.636-2.16.674-.675.213-.694.232-.772.87-.075.462-1.83 14.063-1.83 14.063L15.009 24l.927-21.166z",
      bg: "#7ab55c",
    },
    [Symbol.for("latchkey.options-fault") as typeof optionsFault]: () => domainFault(shopDomain),
    options,
  }
}

/** A URL instead of a domain would otherwise lead to metadata that no user's sign-in finds. */
function domainFault(shopDomain: string | undefined): string | undefined {
  if (shopDomain === undefined || /^[\w-]+(?:\.[\w-]+)+$/.test(shopDomain)) return undefined
  return `\`shopDomain\` of Shopify is ${JSON.stringify(shopDomain)}. It must be only a domain, such as "example.myshopify.com".`
}

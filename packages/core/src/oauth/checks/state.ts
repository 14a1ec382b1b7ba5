import type { Settings } from "../../config/settings.ts"
import { randomHex } from "../../crypto/random-values.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { chain, lazily, type MaybePromise } from "../../runtime/lazily.ts"

const proxied = /* @__PURE__ */ lazily(async () => import("./proxied-state.ts"))

/** The number of random bytes in a `state`. */
const randomBytes = 20

/** The content of a `state` that a redirect proxy reads. */
export interface State {
  /** The callback URL of the deployment that began the flow. */
  readonly deployment: string
  /** The callback URL of the redirect proxy. */
  readonly redirectUri: string
}

/**
 * Creates a `state` parameter ([RFC 6749 §10.12](https://www.rfc-editor.org/rfc/rfc6749#section-10.12)): 40 random
 * characters, only letters and digits, because some vendors accept no others. Behind a redirect proxy, it says where
 * the flow began. Only a proxy with the same secret can read that, and no one without the secret can create a `state`.
 *
 * @param content - undefined without a redirect proxy.
 * @throws OAuthSignInError if the vendor doesn't accept a `state` that's long enough.
 */
export function makeState(
  content: State | undefined,
  provider: OAuthProvider,
  { secrets }: Pick<Settings, "secrets">,
): MaybePromise<string> {
  if (content === undefined) return randomHex(randomBytes)
  return chain(proxied(), ({ makeProxiedState }) => makeProxiedState(content, provider, secrets))
}

/**
 * Returns the callback URL of the deployment that began a flow. Returns undefined if the `state` isn't ours, names no
 * deployment, or is too old.
 *
 * @param redirectUri - the callback URL of this redirect proxy.
 */
export async function readState(
  state: string,
  redirectUri: string,
  { secrets }: Pick<Settings, "secrets">,
): Promise<string | undefined> {
  const { readProxiedState } = await proxied()
  return readProxiedState(state, redirectUri, secrets)
}

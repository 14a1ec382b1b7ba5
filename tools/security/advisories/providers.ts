import type { AdvisoryGroup } from "./advisory.ts"

/** Advisories about the exchange between the browser, an identity provider and the service. */
export const providers: AdvisoryGroup = {
  name: "Sign-in at a provider",
  advisories: [
    {
      name: "State, nonce or PKCE that is not checked",
      weaknesses: [352, 384],
      wrong:
        "A provider's answer is accepted without the values that tie it to this browser, or with the values of another attempt. A victim ends up in the attacker's account, or the attacker in the victim's.",
      held: "State and PKCE belong to every attempt and cannot be turned off; a nonce is added with OpenID Connect. They're sealed in a separate cookie for each attempt, together with its provider, issuer and session.",
      proofs: [
        ["oauth-start", "with state and PKCE S256"],
        ["oauth-checks", "without the cookie of its flow"],
        ["oauth-checks", "with another state"],
        ["oauth-checks", "with the cookie of another user's flow"],
        ["oauth-checks", "when the code verifier is not the one of the request"],
        ["oidc", "another nonce [ID-08]"],
        ["providers", "checks that are turned off"],
      ],
    },
    {
      name: "Checks that any provider satisfies",
      weaknesses: [346, 940],
      wrong:
        "The checks of an attempt don't record which provider it began with, so the answer of a hostile or less trusted provider can finish it (mix-up).",
      held: "Provider, issuer and token endpoint are part of the sealed attempt, and `iss` in the answer is compared.",
      proofs: [
        ["oauth-checks", "at another provider than it was begun with"],
        ["oauth-checks", "another iss"],
        ["oauth-checks", "no iss though it was promised"],
        ["oauth-metadata", "that names another server in the middle of a flow"],
      ],
    },
    {
      name: "Finished sign-ins that can be finished again",
      weaknesses: [294],
      wrong:
        "Saved cookies and the URL of a callback create a second session, if the provider accepts a code twice.",
      held: "A process finishes an attempt only once, whether copies arrive one after the other or together.",
      proofs: [
        ["oauth-used-up", "can't be finished again with saved cookies"],
        ["oauth-used-up", "is finished once if copies of the browser come simultaneously"],
        ["oauth-used-up", "can't be finished by another configuration of the process"],
      ],
    },
    {
      name: "Parameters of the request that reach the provider",
      weaknesses: [88, 235],
      wrong:
        "A link to the start of a sign-in overrides `redirect_uri`, `response_type` or `state`; or a parameter that occurs twice is read in two ways.",
      held: "A request can't set the protocol's own parameters. Repeated parameters are refused. The service never asks for a token in a URL, and never takes one from there.",
      proofs: [
        ["oauth-start", "but none of the flow's own"],
        ["oauth-start", "the contexts that the configuration demands cannot be changed"],
        ["oauth-checks", "with a parameter twice: 400"],
        ["oauth", "with an answer %s ends there, too"],
        ["initiated-login", "carries no other parameter to the provider"],
      ],
    },
    {
      name: "Signatures that are not verified",
      weaknesses: [347],
      wrong:
        "A token is decoded and trusted although it's not signed, it says `none`, its signature is ignored because it came from the token endpoint, or a lenient decoder reads a different text than the signed one.",
      held: "Every id_token, signed UserInfo answer and logout token is verified, and accepted only in its canonical spelling. If the keys can't be fetched, nobody is signed in.",
      proofs: [
        ["oidc", "that is not signed (none)"],
        ["oidc", "with a broken signature"],
        ["oidc", "with a changed payload"],
        ["oidc", "while the keys can't be fetched"],
        ["signed-tokens", "an id_token signed by %s is refused with each of the changes"],
        ["callbacks-session", "gets nothing of an id_token that nobody signed"],
      ],
    },
    {
      name: "Confusion of algorithms and keys",
      weaknesses: [327, 345],
      wrong:
        "The token's own header decides how it is verified: a public key becomes the secret of an HMAC, or the header contains the key (`jwk`, `jku`, `x5u`), or a `crit` extension is ignored.",
      held: "The registration and the metadata determine the algorithms, and the issuer's key set determines the keys. A secret is used for verification only if the client is registered for that.",
      proofs: [
        ["oidc-key-confusion", "that is signed by HMAC with the provider's public key"],
        ["oidc", "signed with the client secret, unless the client is registered so"],
        ["oidc", "of an algorithm that was not announced"],
        ["oidc", "headers that name keys"],
        ["oidc", "that says crit"],
        ["oauth-keys", "verify nothing if their exponent is one"],
      ],
    },
    {
      name: "Tokens of another audience or issuer",
      weaknesses: [287, 346],
      wrong:
        "A token that was issued to another client, or by another tenant or issuer, is accepted. A user of any tenant then counts as a member of the intended one.",
      held: "`iss`, `aud`, `azp` and further audiences must match exactly. The tenant is read only from the verified token, and compared with the list of allowed tenants.",
      proofs: [
        ["oidc", "another iss [ID-01]"],
        ["oidc", "another aud [ID-02]"],
        ["oidc", "a second audience [ID-02]"],
        ["oidc", "another azp [ID-03]"],
        ["oauth-tenants", "gives no session for an id_token %s"],
        ["oauth-tenants", "where `allowedTenants` says so"],
        ["oauth-single-tenant", "is refused with another"],
      ],
    },
    {
      name: "UserInfo about another subject",
      weaknesses: [345],
      wrong:
        "The profile is fetched with an injected token, and describes a different user than the id_token.",
      held: "The subject of UserInfo is compared, a signed answer is verified, and `at_hash` ties the access token to the id_token.",
      proofs: [
        ["oidc", "and then only the same user's"],
        ["oidc", "another at_hash [ID-09]"],
        ["oauth-profile", "a signed UserInfo answer"],
      ],
    },
    {
      name: "Requests of the server to addresses of an attacker",
      weaknesses: [918],
      wrong:
        "Metadata, keys, attestations or redirects make the server fetch a URL that an attacker chose, even in its own network.",
      held: "Requests go only to configured providers, over https, don't follow redirects, and have a deadline and a maximum size. URLs in a token's header are never fetched, and an attestation is read only if the application asked for one. Profile pictures are loaded only by the browser.",
      proofs: [
        ["oauth-metadata", "with a plain http token endpoint"],
        ["oauth-metadata", "that redirects"],
        ["oauth-metadata", "of another issuer"],
        ["oauth-profile", "under the rules of all: https only, no redirect"],
        ["oidc", "headers that name keys"],
        ["oauth", "answers too much"],
        ["passkeys-unasked-attestation", "of the library reads it, and nothing is fetched"],
        ["passkeys-unasked-attestation", "by %s has nothing fetched at a stranger's word"],
        ["oauth-start", "asks only the browser"],
      ],
    },
    {
      name: "Codes sent to a forged deployment",
      weaknesses: [601, 807],
      wrong:
        "A proxy for previews passes codes on to the URL in a state, and an attacker, or a forged host, can choose that URL.",
      held: "The state is sealed, and the proxy sends answers only to deployments that its configuration knows.",
      proofs: [
        ["redirect-proxy", "sends nobody to an address that a stranger put into a state"],
        ["redirect-proxy", "never by X-Forwarded-Host"],
        ["redirect-proxy", "a host that only ends alike"],
      ],
    },
    {
      name: "Refresh tokens that are used twice",
      weaknesses: [362, 613],
      wrong:
        "Two requests renew with the same refresh token. The provider treats the second use as theft and ends the grant, or a new token is lost.",
      held: "Only one request renews the tokens, within a process and across instances, and the new tokens are stored before the application gets them. Tokens belong to one user and one row.",
      proofs: [
        ["access-token-renewal", "with 2 instances and 50 requests each, one request asks the provider"],
        ["access-token-renewal", "new tokens are stored before they are handed out"],
        ["access-token-cookie", "the cookie of one user has no effect in another user's session"],
        ["access-token-seal", "a sealed token opens in its own row and column only"],
      ],
    },
    {
      name: "Logout tokens that are forged or replayed",
      weaknesses: [294, 345],
      wrong:
        "A request to a client's logout URL signs users out without a valid token, with an id_token, or a second time with an old token.",
      held: "A logout token is verified like an id_token, must have `events` and no nonce, and is accepted once.",
      proofs: [
        ["backchannel-logout", "with %s is refused with 400, and nobody is signed out"],
        ["backchannel-logout", "is taken once: the second time it is refused"],
        ["backchannel-logout-tokens", "is distinguished from an id_token without the type"],
        ["single-use", "accepts one of ten simultaneous logout tokens"],
      ],
    },
    {
      name: "Client credentials that leak",
      weaknesses: [522, 200],
      wrong:
        "The client secret, a code or a token ends up in a URL, in a `Referer` header, or at an endpoint that doesn't need it.",
      held: "Secrets go to the token endpoint in a header or the body. Each assertion is new and names a single audience. No page of the service sends a `Referer` header to other sites.",
      proofs: [
        ["oauth-client", "in the body, and nowhere else"],
        ["oauth-client", "by an assertion that is new every time"],
        ["oauth", "and sends no secret elsewhere"],
        ["packages/core/src/http/respond.test.ts", "referrers to the same origin only"],
      ],
    },
  ],
}

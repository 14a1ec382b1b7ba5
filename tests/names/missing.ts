/** Names that are missing on purpose: by the path, or the specifier of a root, the name, and why. */
export const missingNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "next-auth/react": {
    __NEXTAUTH: "the inner state of the client, and none of it can be used",
  },
}

/** Paths that there are not, and why. */
export const missingPaths: Readonly<Record<string, string>> = {
  "next-auth/middleware": "exports nothing: what it was in version 4 is `auth`",
  "next-auth/next": "exports nothing: what it was in version 4 is `auth`",
  "providers/index": "`providers` is the same; of framework packages alone",
  "providers/provider-types": "two types that `providers` exports",
}

const belowData = "the vendor's answer has it in `data`"
const notDocumented = "no member that the vendor documents"
const ofTheToken = "a member of the token endpoint's answer, which `profile` gets as its second argument"

/** Members of exported types that are missing on purpose: by path, type and member. `*` stands for all. */
export const missingMembers: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  "@auth/solid-start": {
    SolidAuthConfig: { raw: "the handlers of a framework answer with responses" },
  },
  "next-auth/react": {
    GetSessionParams: {
      event: "said by the client to itself",
      triggerEvent: "said by the client to itself",
    },
  },
  providers: {
    CredentialInput: { "*": "an index signature takes every attribute" },
    Provider: { options: "an entry may be a function, which has no options" },
  },
  "providers/credentials": {
    CredentialInput: { "*": "an index signature takes every attribute" },
  },
  "providers/42-school": {
    FortyTwoProfile: {
      user: notDocumented,
      image_url: "replaced by `image.link`",
      alumni: "spelt `alumni?`",
      "is_launched?": notDocumented,
    },
    UserData: {
      image_url: "replaced by `image.link`",
      alumni: "spelt `alumni?`",
      "is_launched?": notDocumented,
    },
  },
  "providers/concept2": {
    Concept2Profile: {
      "*": belowData,
    },
  },
  "providers/dribbble": {
    DribbbleProfile: { email: "Dribbble gives no address" },
  },
  "providers/duende-identity-server6": {
    DuendeISUser: { id: "the claim is `sub`", verified: "the claim is `email_verified`" },
  },
  "providers/eveonline": {
    EVEOnlineProfile: {
      CharacterID: "the end of `sub`; of the old endpoint `verify`, as all of these are",
      CharacterName: "the claim is `name`",
      ExpiresOn: "the claim is `exp`",
      Scopes: "the claim is `scp`",
      TokenType: "no claim of the token",
      CharacterOwnerHash: "the claim is `owner`",
      IntellectualProperty: "no claim of the token",
    },
  },
  "providers/keycloak": {
    KeycloakProfile: { user: notDocumented },
  },
  "providers/line": {
    LineProfile: { user: notDocumented },
  },
  "providers/nextcloud": {
    NextcloudProfile: { "*": "the server's answer has it in `ocs.data`" },
  },
  "providers/notion": {
    NotionProfile: {
      access_token: ofTheToken,
      bot_id: ofTheToken,
      duplicated_template_id: ofTheToken,
      owner: ofTheToken,
      workspace_icon: ofTheToken,
      workspace_id: ofTheToken,
      workspace_name: ofTheToken,
    },
    User: { owner: "of a bot, in its member `bot`", workspace_name: "of a bot, in its member `bot`" },
  },
  "providers/ory-hydra": {
    OryHydraProfile: { ver: notDocumented },
  },
  "providers/passage": {
    PassageProfile: { client_id: notDocumented, phone: "the claim is `phone_number`" },
  },
  "providers/patreon": {
    PatreonProfile: {
      sub: "the vendor's answer has it as `data.id`",
      nickname: "the vendor's answer has it as `data.attributes.full_name`",
      email: "the vendor's answer has it in `data.attributes`",
      picture: "the vendor's answer has it as `data.attributes.image_url`",
    },
  },
  "providers/threads": {
    ThreadsProfile: { data: "the vendor's answer has the members beside each other" },
  },
  "providers/zitadel": {
    ZitadelProfile: {
      phone: "the claim is `phone_number`",
      phone_verified: "the claim is `phone_number_verified`",
    },
  },
}

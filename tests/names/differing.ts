/** Members that differ from the published ones: by provider and type, the reason and the members, with spaces between them. */
export type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

const nullable = "the vendor documents that it may be null"
const optional = "the vendor documents it, but its answer need not have it"
const onRequest = "a claim or member that only further scopes, settings or another endpoint give"
/** Such a member is undefined when it is read. */
export const ofAuthJs = "no member that the vendor documents, or not at this place"

const time = "the vendor documents another form of a time"
const severalAudiences = "a token may be for several audiences"
const text = "the vendor adds values"
const asDocumented = "the vendor documents another type"

/** Members that may be undefined or null here, and not in the published types. */
export const sometimesAbsent: Reasons = {
  "42-school UserData": { [ofAuthJs]: "image_url alumni is_launched?", [nullable]: "anonymize_date" },
  "42-school CursusUser": { [optional]: "user.*" },
  "42-school ProjectUser": { [nullable]: "current_team_id" },
  "42-school Campus": {
    [nullable]: "vogsphere_id",
    [optional]:
      "country address zip city website facebook twitter active email_extension default_hidden_phone",
  },
  "42-school Image": {
    [nullable]: "link versions.micro versions.small versions.medium versions.large",
    [optional]: "versions",
  },
  "42-school FortyTwoProfile": {
    [nullable]: "image.link anonymize_date image.versions.*",
    [optional]: "image.versions cursus_users[].user.* projects_users[].* campus[].*",
    [ofAuthJs]: "image_url alumni is_launched?",
  },
  "apple AppleProfile": { [optional]: "real_user_status transfer_sub", [ofAuthJs]: "user.email" },
  "auth0 Auth0Profile": {
    [onRequest]:
      "app_metadata blocked created_at user_metadata username identities identities[].profileData last_ip last_login last_password_reset logins_count multifactor phone_number phone_verified updated_at user_id",
  },
  "authentik AuthentikProfile": { [optional]: "c_hash family_name" },
  "azure-ad-b2c AzureADB2CProfile": { [optional]: "preferred_username" },
  "azure-ad AzureADProfile": {
    [onRequest]:
      "idp c_hash at_hash email roles sid hasgroups acct acrs auth_time ctry fwd groups login_hint tenant_ctry tenant_region_scope upn verified_primary_email verified_secondary_email vnet xms_cc xms_edov xms_pdl xms_pl xms_tpl ztdid ipaddr onprem_sid pwd_exp pwd_url in_corp family_name given_name",
  },
  "bankid-no BankIDNorwayProfile": {
    [onRequest]:
      "auth_time jti session_state at_hash sid originator additionalCertInfo tid email additionalCertInfo.*",
  },
  "bitbucket BitbucketProfile": { [optional]: "links.hooks links.repositories links.snippets" },
  "click-up ClickUpProfile": { [nullable]: "user.profilePicture" },
  "cognito CognitoProfile": { [optional]: "picture" },
  "concept2 Concept2Profile": {
    [ofAuthJs]:
      "id username first_name last_name gender dob email country profile_image age_restricted email_permission max_heart_rate weight logbook_privacy",
  },
  "discord DiscordProfile": {
    [ofAuthJs]: "display_name avatar_decoration banner_color",
    [onRequest]: "image_url",
  },
  "dribbble DribbbleProfile": { [ofAuthJs]: "email" },
  "duende-identity-server6 DuendeISUser": { [ofAuthJs]: "id verified" },
  "eventbrite EventbriteProfile": { [nullable]: "image_id" },
  "eveonline EVEOnlineProfile": {
    [ofAuthJs]:
      "CharacterID CharacterName ExpiresOn Scopes TokenType CharacterOwnerHash IntellectualProperty",
  },
  "github GitHubEmail": { [nullable]: "visibility" },
  "gitlab GitLabProfile": {
    [nullable]:
      "avatar_url bio location public_email organization job_title pronouns work_information local_time last_sign_in_at confirmed_at theme_id last_activity_on current_sign_in_at commit_email",
    [optional]: "skype shared_runners_minutes_limit extra_shared_runners_minutes_limit",
  },
  "kakao KakaoProfile": { [nullable]: "kakao_account.ci kakao_account.ci_authenticated_at" },
  "keycloak KeycloakProfile": { [optional]: "session_state picture" },
  "kinde KindeProfile": {
    [onRequest]: "first_name id last_name preferred_email username",
    [nullable]: "picture provided_id",
  },
  "linkedin LinkedInProfile": { [optional]: "locale email email_verified" },
  "logto LogtoProfile": {
    [nullable]: "name username picture email",
    [onRequest]:
      "phone_number phone_number_verified address custom_data identities sso_identities sso_identities[] organizations organization_data organization_roles",
  },
  "mattermost MattermostProfile": {
    [optional]:
      "notify_props.comments notify_props.desktop_threads notify_props.email_threads notify_props.push_status notify_props.push_threads",
    [ofAuthJs]: "disable_welcome_email",
  },
  "microsoft-entra-id MicrosoftEntraIDProfile": {
    [onRequest]:
      "idp c_hash at_hash email roles sid hasgroups acct acrs auth_time ctry fwd groups login_hint tenant_ctry tenant_region_scope upn verified_primary_email verified_secondary_email vnet xms_cc xms_edov xms_pdl xms_pl xms_tpl ztdid ipaddr onprem_sid pwd_exp pwd_url in_corp family_name given_name",
  },
  "netsuite OAuthNetSuiteOptions": { [optional]: "prompt accountID scope userinfo" },
  "nextcloud NextcloudProfile": {
    [optional]: "fediverse organisation role headline biography storageLocation",
  },
  "notion Person": { [optional]: "email" },
  "notion User": { [nullable]: "name", [optional]: "person person.email owner.workspace" },
  "notion Owner": { [optional]: "user.*" },
  "notion NotionProfile": {
    [ofAuthJs]: "access_token bot_id duplicated_template_id workspace_icon workspace_id workspace_name",
    [optional]: "owner.user.*",
  },
  "okta OktaProfile": {
    [onRequest]:
      "auth_time amr nonce email_verified address phone_number picture website gender birthdate updated_at at_hash c_hash",
  },
  "ory-hydra OryHydraProfile": { [ofAuthJs]: "ver", [optional]: "amr" },
  "osu OsuProfile": { [nullable]: "playstyle" },
  "passage PassageProfile": { [optional]: "auth_time azp at_hash c_hash", [ofAuthJs]: "client_id phone" },
  "patreon PatreonProfile": { [ofAuthJs]: "sub nickname email picture" },
  "ping-id PingProfile": { [optional]: "amr at_hash p1.region" },
  "pinterest PinterestProfile": { [nullable]: "website_url" },
  "pipedrive PipedriveProfile": {
    [nullable]: "data.phone data.icon_url",
    [ofAuthJs]: "data.signup_flow_variation",
  },
  "simplelogin SimpleLoginProfile": { [nullable]: "avatar_url" },
  "slack SlackProfile": {
    [onRequest]:
      "ok https://slack.com/team_name https://slack.com/team_domain https://slack.com/user_image_24 https://slack.com/user_image_32 https://slack.com/user_image_48 https://slack.com/user_image_72 https://slack.com/user_image_192 https://slack.com/user_image_512 https://slack.com/user_image_1024 https://slack.com/team_image_34 https://slack.com/team_image_44 https://slack.com/team_image_68 https://slack.com/team_image_88 https://slack.com/team_image_102 https://slack.com/team_image_132",
  },
  "spotify SpotifyProfile": { [nullable]: "display_name" },
  "threads ThreadsProfile": { [ofAuthJs]: "data" },
  "tiktok TiktokProfile": { [optional]: "data.user.username", [ofAuthJs]: "data.user.email" },
  "trakt TraktUser": { [nullable]: "name" },
  "twitter TwitterProfile": {
    [ofAuthJs]: "data.email",
    [optional]:
      "data.entities.url data.entities.url.urls data.entities.description data.entities.description.hashtags",
  },
  "vipps VippsProfile": {
    [onRequest]:
      "accounts address other_addresses birthdate nin phone_number delegatedConsents delegatedConsents.*",
  },
  "vk VkProfile": { [optional]: "crop_photo.photo.sizes[].url" },
  "wechat WeChatProfile": { [optional]: "unionid" },
  "wikimedia WikimediaProfile": {
    [nullable]: "registered",
    [optional]: "groups rights grants",
    [onRequest]: "realname email",
  },
  "workos WorkOSProfile": {
    [nullable]: "organization_id first_name last_name",
    [optional]: "raw_attributes raw_attributes.*",
  },
  "zitadel ZitadelProfile": {
    [onRequest]: "amr aud auth_time azp exp gender iat iss jti nbf",
    [ofAuthJs]: "phone phone_verified",
  },
  "zoom ZoomProfile": { [optional]: "host_key" },
}

/** Members whose values have a different type than in the published types. */
export const otherTypes: Reasons = {
  "42-school ProjectUser": { [text]: "status" },
  "42-school Achievement": { [text]: "tier kind" },
  "42-school FortyTwoProfile": {
    [text]: "projects_users[].status achievements[].tier achievements[].kind",
    [asDocumented]: "groups[].id titles[].id roles[].id",
  },
  "apple AppleProfile": { [asDocumented]: "email_verified" },
  "auth0 Auth0Profile": {
    [time]: "created_at last_login last_password_reset updated_at",
    [asDocumented]: "multifactor",
  },
  "azure-ad AzureADProfile": {
    [time]: "iat nbf exp auth_time",
    [asDocumented]: "ver acct acrs groups xms_cc xms_edov pwd_exp in_corp",
  },
  "bankid-no BankIDNorwayProfile": { [severalAudiences]: "aud", [asDocumented]: "typ amr" },
  "huggingface HuggingfaceProfile": { [text]: "orgs[].roleInOrg orgs[].resourceGroups[].role" },
  "kakao KakaoProfile": { [asDocumented]: "properties.msg_blocked", [text]: "kakao_account.age_range" },
  "keycloak KeycloakProfile": { [severalAudiences]: "aud" },
  "linkedin LinkedInProfile": { [asDocumented]: "locale" },
  "logto LogtoProfile": { [asDocumented]: "address" },
  "microsoft-entra-id MicrosoftEntraIDProfile": {
    [time]: "iat nbf exp auth_time",
    [asDocumented]: "ver acct acrs groups xms_cc xms_edov pwd_exp in_corp",
  },
  "netsuite OAuthNetSuiteOptions": { [asDocumented]: "userinfo" },
  "notion User": { [asDocumented]: "owner.workspace" },
  "notion Owner": { [asDocumented]: "user.owner.workspace" },
  "notion NotionProfile": { [asDocumented]: "owner.user.owner.workspace workspace_id" },
  "okta OktaProfile": {
    [asDocumented]: "ver amr email_verified address",
    [time]: "iat exp auth_time updated_at",
  },
  "ory-hydra OryHydraProfile": { [severalAudiences]: "aud", [time]: "iat exp", [asDocumented]: "amr" },
  "osu OsuUserCompact": { [time]: "last_visit" },
  "osu OsuProfile": { [time]: "join_date last_visit", [asDocumented]: "cover.id" },
  "passage PassageProfile": { [severalAudiences]: "aud" },
  "ping-id PingProfile": { [severalAudiences]: "aud", [asDocumented]: "amr" },
  "pipedrive PipedriveProfile": { [time]: "data.last_login data.created data.modified" },
  "strava StravaProfile": { [asDocumented]: "id" },
  "vipps VippsProfile": { [asDocumented]: "accounts[].account_number" },
  "wikimedia WikimediaProfile": { [asDocumented]: "sub", [text]: "groups[] rights[] grants[]" },
  "zitadel ZitadelProfile": { [asDocumented]: "amr", [severalAudiences]: "aud" },
}

/** The client of the application. */
export const client = { id: "latchkey", secret: "a secret of the application at Keycloak" }

/** The users. The name of each user is also the password. */
const users = ["grace", "alan"]

/**
 * Describes a realm with two levels of authentication, as Keycloak imports it: `silver` asks for the name and the password,
 * `gold` asks for the password again, each time.
 *
 * @see [Step-up authentication](https://www.keycloak.org/docs/latest/server_admin/#_step-up-flow)
 */
export function realm(redirectUri: string): object {
  return {
    realm: "latchkey",
    enabled: true,
    sslRequired: "none",
    attributes: { "acr.loa.map": JSON.stringify({ silver: 1, gold: 2 }) },
    users: users.map((username) => ({
      username,
      enabled: true,
      email: `${username}@example.com`,
      emailVerified: true,
      firstName: username,
      lastName: "of Keycloak",
      credentials: [{ type: "password", value: username }],
    })),
    clients: [
      {
        clientId: client.id,
        secret: client.secret,
        protocol: "openid-connect",
        publicClient: false,
        standardFlowEnabled: true,
        redirectUris: [redirectUri],
      },
    ],
  }
}

/** A step of a flow or of a nested flow, in the format of the administration API. */
export interface Step {
  readonly parent: string
  /** The provider of an execution, or the name of a nested flow. */
  readonly provider: string
  readonly isFlow?: boolean
  readonly requirement: "REQUIRED" | "ALTERNATIVE" | "CONDITIONAL"
  readonly config?: Readonly<Record<string, string>>
}

/** The name of the flow that users sign in with. */
export const browserFlow = "step-up"

const level = "conditional-level-of-authentication"

/** The flow's steps, each after the ones that contain it. */
export const steps: readonly Step[] = [
  { parent: browserFlow, provider: "auth-cookie", requirement: "ALTERNATIVE" },
  { parent: browserFlow, provider: "levels", isFlow: true, requirement: "ALTERNATIVE" },
  { parent: "levels", provider: "silver", isFlow: true, requirement: "CONDITIONAL" },
  {
    parent: "silver",
    provider: level,
    requirement: "REQUIRED",
    config: { "loa-condition-level": "1", "loa-max-age": "36000" },
  },
  { parent: "silver", provider: "auth-username-password-form", requirement: "REQUIRED" },
  { parent: "levels", provider: "gold", isFlow: true, requirement: "CONDITIONAL" },
  {
    parent: "gold",
    provider: level,
    requirement: "REQUIRED",
    config: { "loa-condition-level": "2", "loa-max-age": "0" },
  },
  { parent: "gold", provider: "auth-password-form", requirement: "REQUIRED" },
]

import { isPrinted } from "../../application/environment/environment-files.ts"
import type { Complaint } from "../capture/captured.ts"
import type { Facts } from "../facts.ts"
import { finding, type Change, type Finding } from "../finding.ts"
import { placeIn, variablePlace } from "./places.ts"

/** The consequence of one of core's complaints, and the change that fixes it. */
interface Advice {
  readonly why: string
  readonly change: (facts: Facts) => Change
  /** Undefined to keep core's severity. */
  readonly severity?: Finding["severity"]
}

const inConfig =
  (pattern: RegExp, text: string) =>
  ({ authFile }: Facts): Change => ({ ...placeIn(authFile, pattern), text })

const inEnvironment =
  (text: string) =>
  ({ framework: { environment: file } }: Facts): Change => ({ file, text })

/**
 * Returns a change of the secret: in the line that sets it, in the auth file, or in the file in which to set it.
 *
 * @param isMeant - finds the one that's wrong if there are several; otherwise, it's the first.
 */
const inSecret =
  (text: string, isMeant: (value: string) => boolean = () => true) =>
  ({ framework: { environment: file }, environment: { variables }, authFile }: Facts): Change => {
    const code = authFile?.code ?? ""
    const [, read] = /\bsecret\s*:[^\n]*?\benv(?:\.|\[["'])(\w+)/.exec(code) ?? []
    const set = [...variables.values()].filter(
      ({ name, value }) => value !== "" && (name === read || /^(?:NEXT)?AUTH_SECRET(?:_[1-3])?$/.test(name)),
    )
    const meant = set.find(({ value }) => isMeant(value)) ?? set[0]
    if (meant !== undefined) return { ...variablePlace(meant), text }
    const literal = /\bsecret\s*:\s*\[?\s*["'`]/
    if (!literal.test(code)) return { file, text }
    return {
      ...placeIn(authFile, literal),
      text: "Remove it from this file: `npx latchkey secret --write` puts a fresh one into the environment file.",
    }
  }

/** Returns true for a secret that production refuses. */
function isRefused(value: string): boolean {
  return isPrinted(value) || Buffer.byteLength(value) < 32
}

const noService = "The service answers every request with an error."

/** Advice for each error type or warning code. */
const advice: Readonly<Record<string, Advice>> = {
  MissingSecret: {
    why: noService,
    change: inSecret(
      "`npx latchkey secret --write` puts a fresh one there; to replace another one, add --force.",
      isRefused,
    ),
  },
  UntrustedHost: {
    why: "In production the service answers every request with an error.",
    change: ({ framework: { environment: file }, environment }) =>
      environment.variables.has("AUTH_URL")
        ? { file, text: "Write the complete URL of the application: AUTH_URL=https://app.example.com" }
        : {
            text: "Set AUTH_URL=https:// and the public host, where the application runs. Behind a proxy that sets the host header: AUTH_TRUST_HOST=true.",
          },
  },
  MissingAdapter: {
    why: noService,
    change: inConfig(
      /\bstrategy\s*:|\bproviders\s*:/,
      'Add an adapter, such as `npx latchkey add adapter drizzle`, or use `session: { strategy: "jwt" }` and providers that store nothing.',
    ),
  },
  MissingAdapterMethods: {
    why: noService,
    change: inConfig(/\badapter\s*[:,}]/, "Use an adapter that has these methods."),
  },
  UnsupportedStrategy: {
    why: noService,
    change: inConfig(
      /\b(?:strategy|session|basePath|cookies)\s*:/,
      "Write the value that this message asks for.",
    ),
  },
  InvalidProvider: { why: noService, change: inConfig(/\bproviders\s*:/, "Correct the provider.") },
  InvalidEndpoints: {
    why: noService,
    change: inConfig(
      /\bproviders\s*:/,
      "Set the provider's issuer, as a variable or as the option `issuer`.",
    ),
  },
  DevelopmentOnly: {
    why: "In production the service answers every request with an error: anyone could sign in as anyone.",
    change: inConfig(
      /\bDevelopment\s*\(/,
      'Add it during development only: `...(process.env.NODE_ENV === "development" ? [Development()] : [])`.',
    ),
  },
  MissingAuthorize: {
    why: noService,
    change: inConfig(
      /\bCredentials\s*\(|"credentials"/,
      "Add `authorize`, a function that returns the user, or null.",
    ),
  },
  ExperimentalFeatureNotEnabled: {
    why: noService,
    change: inConfig(/\bproviders\s*:/, "Add `experimental: { enableWebAuthn: true }`."),
  },
  "provider-without-client-id": {
    why: "Signing in with it fails.",
    severity: "error",
    change: inEnvironment("Add the variables, with the values that the provider gave you."),
  },
  "secret-too-short": {
    why: "It could be guessed, so it's refused in production.",
    change: inSecret("Replace it: `npx latchkey secret --write --force` puts a fresh one there.", isRefused),
  },
  "secret-printed": {
    why: "Anyone who knows the manual could sign in as any user, so it's refused in production.",
    change: inSecret("Replace it: `npx latchkey secret --write` puts a fresh one there.", isPrinted),
  },
  "secret-guessable": {
    why: "Anyone who guesses it can sign in as any user.",
    change: inSecret("Replace it: `npx latchkey secret --write --force` puts a fresh one there."),
  },
  "unknown-option": {
    why: "They have no effect.",
    change: inConfig(/\(\s*\{/, "Correct their names, or remove them."),
  },
  "env-issuer-unused": {
    why: "Users sign in at another issuer.",
    change: inConfig(/\bproviders\s*:/, "List the provider without calling it, or set its option `issuer`."),
  },
  "env-url-basepath-redundant": {
    why: "Only one of them is needed.",
    severity: "note",
    change: inEnvironment("Remove the path from AUTH_URL."),
  },
  "host-from-request": {
    why: "A forged header sends a sign-in link to another host.",
    change: inEnvironment("Set AUTH_URL."),
  },
}

/**
 * Complaints that aren't findings: normal conditions during development, and problems that another check describes
 * better.
 */
const silent: ReadonlySet<string> = new Set([
  "debug-enabled",
  "experimental-webauthn",
  "env-url-basepath-mismatch",
  "limits-in-memory",
  "unproven-kept",
  "network-unknown",
])

/** Passes on core's own errors and warnings about the configuration. */
export function checkComplaints(facts: Facts): Finding[] {
  return (facts.captured?.complaints ?? [])
    .filter(({ name }) => !silent.has(name))
    .map((complaint) => findingOf(complaint, facts))
}

function findingOf(complaint: Complaint, facts: Facts): Finding {
  const { name, message, severity, inProductionOnly } = complaint
  const isWarning = severity === "warning"
  const code = isWarning ? name : pageName(name)
  const known = advice[name]
  const text = message.replace(/\s*See https:.*$/s, "")
  const what = isWarning
    ? `${sentences[name] ?? `The service warns: ${name}.`}${text === "" ? "" : ` (${text})`}`
    : text
  return finding({
    code,
    severity: known?.severity ?? severity,
    what: inProductionOnly ? `In production: ${what}` : what,
    why: known?.why ?? noService,
    change: known?.change(facts) ?? {
      ...placeIn(facts.authFile, /\(\s*\{/),
      text: "Correct the option that this message names.",
    },
    page: `${isWarning ? "warnings" : "errors"}/${code}.md`,
  })
}

const sentences: Readonly<Record<string, string>> = {
  "provider-without-client-id": "A provider has no client id.",
  "secret-too-short": "The secret is shorter than 32 bytes.",
  "secret-printed": "The secret is printed in the manual.",
  "secret-guessable": "The secret repeats itself or has very few different characters.",
  "unknown-option": "The configuration has unknown options.",
  "env-issuer-unused":
    "An environment variable names an issuer, but is ignored, because the provider has its own issuer.",
  "env-url-basepath-redundant": "AUTH_URL has a path, and `basePath` is set too.",
  "host-from-request": "Sign-in links lead to the host that a request names.",
}

/** Returns the name of an error's page: `missing-adapter` for `MissingAdapter`. */
function pageName(type: string): string {
  return type
    .replace("OAuth", "Oauth")
    .replace("WebAuthn", "Webauthn")
    .replaceAll(/([a-z])([A-Z])/g, "$1-$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase()
}

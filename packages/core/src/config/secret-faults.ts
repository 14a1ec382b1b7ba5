import type { AuthError } from "../errors/auth-error.ts"
import { MissingSecret } from "../errors/classes.ts"
import { configurationFault } from "./configuration-fault.ts"
import type { ReadConfig } from "./needs-check.ts"
import { minSecretBytes, printedMarks } from "./weak-secrets.ts"

/** Returns the error for a configuration without a secret. */
export function noSecretFault({ settings: { secrets } }: ReadConfig): AuthError {
  if (secrets.length > 0)
    return configurationFault(
      MissingSecret,
      "`jwt.secret` is empty. Set it, or leave it out: then `secret` seals session tokens, too.",
    )
  return configurationFault(
    MissingSecret,
    "Neither the environment variable `AUTH_SECRET` nor the option `secret` is set. Set one of them.",
    { command: "secret" },
  )
}

/** Returns the error for a configuration with too many secrets. */
export function manySecretsFault({ settings }: ReadConfig): AuthError {
  return configurationFault(
    MissingSecret,
    `\`secret\` holds ${settings.secrets.length} secrets. It may hold 10: remove the oldest.`,
  )
}

/** Returns the error for a secret that could be guessed. */
export function shortSecretFault(): AuthError {
  return configurationFault(
    MissingSecret,
    `\`secret\` or \`jwt.secret\` (\`AUTH_SECRET\`) is shorter than ${minSecretBytes} bytes, and could be guessed.`,
    { command: "replaceSecret" },
  )
}

/** Returns the error for a secret of the manual. */
export function printedSecretFault(): AuthError {
  const marks = printedMarks.map((mark) => `\`${mark}\``).join(" or ")
  return configurationFault(
    MissingSecret,
    `\`secret\` or \`jwt.secret\` (\`AUTH_SECRET\`) contains ${marks}: it is printed in the manual, and known to everyone.`,
    { command: "secret" },
  )
}

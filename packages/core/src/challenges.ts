/**
 * Challenges: checks that a client must pass before a mail is sent, a password is checked, or a sign-in begins.
 *
 * @module
 */
export { Altcha } from "./challenges/altcha.ts"
export type { AltchaChallenge, AltchaOptions } from "./challenges/altcha.ts"
export { HCaptcha } from "./challenges/h-captcha.ts"
export type { SiteverifyOptions } from "./challenges/siteverify.ts"
export { Turnstile } from "./challenges/turnstile.ts"
export type {
  Challenge,
  ChallengeAnswer,
  ChallengeAttempt,
  ChallengeConditions,
  ChallengedAction,
  ChallengeFunction,
} from "./config/challenge.ts"
export type { ChallengeOrigins, ChallengeWidget } from "./model/challenge-widget.ts"

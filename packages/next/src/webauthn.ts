"use client"

/**
 * Sign-in with a passkey, from the browser. It needs the package `@simplewebauthn/browser`, which is loaded when somebody
 * signs in.
 *
 * @module
 */
export { signIn } from "./react/sign-in-with-passkey.ts"
export type { PasskeySignInOptions } from "@latchkey/core/client/webauthn"
export type { SignInResponse } from "@latchkey/core/client"

/**
 * The browser functions of the frameworks' packages, for the session, sign-in and sign-out.
 *
 * @module
 */
export { belowBasePath } from "./client/service-location.ts"
export { getCsrfToken } from "./client/post-form.ts"
export { getProviders } from "./client/providers.ts"
export { getSession } from "./client/session-store.ts"
export type { GetSessionParams } from "./client/session-store.ts"
export { acceptGiven, followTabs, refreshEvery, refreshWhenShown } from "./client/session-store.ts"
export { actionUrl, setDefaultBasePath, setServiceLocation } from "./client/service-location.ts"
export type { ServiceLocation } from "./client/service-location.ts"
export { createSessionStore } from "./client/session-store.ts"
export type { KnownSession, SessionStore } from "./client/session-store.ts"
export { signIn } from "./client/sign-in.ts"
export type { SignInAuthorizationParams, SignInOptions } from "./client/sign-in.ts"
export type { SignInResponse } from "./client/sign-in.ts"
export { signOut } from "./client/sign-in.ts"
export type { SignOutParams, SignOutResponse } from "./client/sign-in.ts"
export { tellTabs } from "./client/tabs.ts"
export type { Session } from "./model/session.ts"
export type { PublicProvider } from "./provider/provider.ts"

/** The actions for users, as opposed to the ones for programs: a session check needs none of them. */
export { callback, callbackPreview } from "./callback.ts"
export { csrf } from "./csrf.ts"
export { errorPage } from "./error-page.ts"
export { backchannelLogout, signOutReturn, signOutReturnPreview } from "./provider-sign-outs.ts"
export { signInPage, startSignIn } from "./sign-in.ts"
export { signOut, signOutPage } from "./sign-out.ts"
export { verifyRequest } from "./verify-request.ts"
export { webauthnOptions, webauthnOptionsPreview } from "./webauthn-options.ts"

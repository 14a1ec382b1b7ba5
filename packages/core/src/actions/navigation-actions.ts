/** The actions that people come to, as against those that programs ask: none of them is needed to check a session. */
export { callback, callbackPreview } from "./callback.ts"
export { errorPage } from "./error-page.ts"
export { backchannelLogout, signOutReturn, signOutReturnPreview } from "./provider-sign-outs.ts"
export { signInPage, startSignIn } from "./sign-in.ts"
export { signOut, signOutPage } from "./sign-out.ts"
export { verifyRequest } from "./verify-request.ts"

import type { Texts } from "../../model/texts.ts"

/**
 * The English texts, without the sentences about passkeys, which only applications with passkeys bundle, and without
 * the texts of messages, which only senders bundle.
 */
export const englishTexts: Omit<Texts, "mail" | "passkeyErrors"> = {
  signInTitle: "Sign In",
  signOutTitle: "Sign Out",
  verifyRequestTitle: "Verify Request",
  errorTitle: "Error",
  signIn: "Sign in",
  continueTo: (host) => `to continue to ${host}`,
  signedIn: "You are signed in",
  or: "or",
  signInWith: (name) => `Sign in with ${name}`,
  signInWithCredentials: "Sign in with Credentials",
  sendLink: "E-mail me a link",
  emailAddress: "E-mail address",
  exampleAddress: "you@example.com",
  keepSignedIn: "Keep me signed in",
  noWayToSignIn: "There is no way to sign in from this page.",
  continueWithPasskey: "Continue with a passkey",
  signUpWithPasskey: "Create an account with a passkey",
  addPasskey: "Add a passkey",
  signUpWith: (name) => `Sign up with ${name}`,
  passkeysNeedScript: "Passkeys need JavaScript, which is off in this browser.",
  needsScript: (name) => `Sign in with ${name} needs JavaScript, which is off in this browser.`,
  cancel: "Cancel",
  confirmItIsYou: "Confirm that it's you",
  signInOnceMore: (host) => `You are signed in to ${host}. Sign in once more to go on.`,
  signOut: "Sign out",
  signOutQuestion: "Are you sure you want to sign out?",
  staySignedIn: "Stay signed in",
  notSignedIn: "You are not signed in",
  nothingToSignOut: "There is nothing to sign out of.",
  checkEmail: "Check your e-mail",
  linkSent: (address) => `A sign-in link has been sent to ${address}.`,
  codeSent: (address) => `A code has been sent to ${address}.`,
  linkAndCodeSent: (address) => `A sign-in link and a code have been sent to ${address}.`,
  yourAddress: "your e-mail address",
  openLink: (host) => `Open it in this browser to continue to ${host}.`,
  enterCode: (host) => `Enter it here to continue to ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Open the link in this browser, or enter the code here to continue to ${host}.`,
  codeOfDigits: (length) => `Code of ${length} digits`,
  wrongCode:
    "That code does not work. Check it, and enter it in the browser in which you asked for it; only the newest one works.",
  tooManyCodes:
    "Too many codes were entered for this address. Wait an hour, or choose another way to sign in.",
  tooManyCodesButLink:
    "Too many codes were entered for this address. Open the link in the message, or wait an hour.",
  useAnotherAddress: "Use another address",
  confirmSignInAs: "Confirm sign in as",
  openedInOtherBrowser:
    "This link was opened in a different browser from the one that asked for it. Continue only if you asked for it yourself.",
  whichAreYours: "Which of these are yours?",
  whyAsked:
    "These can sign in as you. They were added before this address was shown to be yours, so someone else may have added them.",
  accountAt: (service) => `${service} account`,
  passkey: "Passkey",
  quoted: (name) => `“${name}”`,
  noneIsMine: "None of these is mine",
  someAreMine: "Some of these are mine",
  thisIsMine: "This is mine",
  removeIt: "Remove it",
  removedCannotSignIn: "What you remove can no longer sign in.",
  browsersSignedOut: "Every browser that is signed in as you now will be signed out.",
  furtherOnes: (count) => `There are ${count} more. They will be removed.`,
  goOn: "Continue",
  signInErrors: {
    Signin: "We could not sign you in. Try again, or use a different account.",
    OAuthSignin:
      "We could not start signing you in with that service. Try again, or choose another way to sign in.",
    OAuthCallback: "That service did not complete your sign-in. Try again, or choose another way to sign in.",
    OAuthCreateAccount:
      "We could not create an account for you with that service. Try again, or use a different account.",
    OAuthAccountNotLinked: "To confirm your identity, sign in the same way as the first time.",
    AccountNotLinked: "That account could not be linked to yours. Sign in the same way as the first time.",
    EmailCreateAccount:
      "We could not create an account for you with that e-mail address. Try again, or use a different one.",
    EmailSignin: "We could not send the e-mail. Check the address and try again.",
    Callback: "Something went wrong at the last step of signing in. Try again.",
    CredentialsSignin: "We could not sign you in with these details. Check them and try again.",
    SessionRequired: "Sign in to see this page.",
    MissingCSRF:
      "Nothing was sent: the page was open for too long, or this browser keeps no cookies. Allow cookies for this site, and try again.",
    TooManyAttempts: "There were too many attempts. Wait a few minutes, or choose another way to sign in.",
    ChallengeFailed:
      "The check that you are human is missing or has failed. Wait until it is done, and try again.",
    WebAuthnVerificationError:
      "We could not verify your passkey. Try again, or choose another way to sign in.",
    Default: "We could not sign you in. Try again.",
    signInAgain: "You signed in too long ago to link an account. Sign in again, and then link it.",
    otherUser:
      "That was another account than the one you are signed in with, so nothing was done. Confirm with your own.",
    declined:
      "You did not allow it, or that service did not let you sign in. Try again, or choose another way to sign in.",
    notConfirmed: "That did not confirm that it's you. Try again, or choose another way.",
    otherOrigin:
      "Nothing was sent: the page was open at another address. You are at the right address of this site now. Try again here.",
  },
  errorPages: {
    Configuration: {
      heading: "Server error",
      lines: [
        "There is a problem with the server configuration.",
        "Check the server logs for more information.",
      ],
      // A sign-in whose data was lost ends here, too. The user can begin again.
      action: "Try again",
    },
    AccessDenied: {
      heading: "Access denied",
      lines: ["You do not have permission to sign in with this account."],
      action: "Sign in again",
    },
    Verification: {
      heading: "This link no longer works",
      lines: ["It has been used already, or it has expired.", "Sign in again to get a new one."],
      action: "Sign in again",
    },
    Default: {
      heading: "Something went wrong",
      lines: ["We could not complete your request."],
      action: "Sign in again",
    },
  },
}

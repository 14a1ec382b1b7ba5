/** The texts of the error page for one error. */
export interface ErrorTexts {
  readonly heading: string
  readonly lines: readonly string[]
  /** Label of the link to the sign-in page. */
  readonly action: string
}

/**
 * The sentences above the ways to sign in, by the type of error. None of them tells an attacker whether an account
 * exists.
 */
export interface SignInErrorTexts {
  readonly Signin: string
  readonly OAuthSignin: string
  readonly OAuthCallback: string
  readonly OAuthCreateAccount: string
  readonly OAuthAccountNotLinked: string
  readonly AccountNotLinked: string
  readonly EmailCreateAccount: string
  readonly EmailSignin: string
  readonly Callback: string
  readonly CredentialsSignin: string
  readonly SessionRequired: string
  readonly MissingCSRF: string
  readonly TooManyAttempts: string
  readonly ChallengeFailed: string
  readonly WebAuthnVerificationError: string
  readonly Default: string
  /** Shown if an account can only be linked after a new sign-in. */
  readonly signInAgain: string
  /** Shown if the user confirmed who they are with another user's account. */
  readonly otherUser: string
  readonly notConfirmed: string
  /** Replaces `OAuthCallback` if the user, or the service itself, didn't allow the sign-in there. */
  readonly declined: string
  /** Replaces `MissingCSRF` if the browser was at another origin of the application, and is now at the right one. */
  readonly otherOrigin: string
}

/** The texts of the message with a sign-in link, a one-time code, or both. */
export interface MailTexts {
  /** Subject and heading of the message. */
  readonly subject: (host: string) => string
  /** Label of the button that opens the link. */
  readonly signIn: string
  /** Shown before the link in the plain-text message. */
  readonly openLink: string
  /** Shown before the link, below the button. */
  readonly openAddress: string
  /** Shown before a code if the message has no link. */
  readonly enterCode: string
  /** Shown before a code that follows a link. */
  readonly orEnterCode: string
  readonly linkWorksOnce: string
  readonly codeWorksOnce: string
  readonly linkOrCodeWorksOnce: string
  /** Follows one of the three sentences above. Gets a time such as `24 hours`, in its standalone form. */
  readonly timeToSignIn: (time: string) => string
  readonly keepLink: string
  readonly keepCode: string
  readonly keepLinkAndCode: string
  /** Tells the user that nobody at the host will ask for the code. */
  readonly nobodyAsks: (host: string) => string
  /** The last sentence, for a user who didn't ask for the message. */
  readonly ignoreMessage: string
}

/**
 * Every text of the built-in pages, and of the messages with sign-in links, in one language. A text with a variable
 * part is a function. It gets text and returns text, never HTML.
 */
export interface Texts {
  /** Title of the sign-in page in the browser's tab. */
  readonly signInTitle: string
  readonly signOutTitle: string
  readonly verifyRequestTitle: string
  readonly errorTitle: string
  /** Heading of the sign-in page, and label of buttons. */
  readonly signIn: string
  /** Follows the heading `signIn`. */
  readonly continueTo: (host: string) => string
  /** Heading of the sign-in page for a user who is signed in. Their name or address follows. */
  readonly signedIn: string
  /** Shown between two ways to sign in. */
  readonly or: string
  readonly signInWith: (name: string) => string
  /** Label of the button of a `credentials` provider, if the application didn't choose a name. */
  readonly signInWithCredentials: string
  /** Label of the button that sends a sign-in link. */
  readonly sendLink: string
  readonly emailAddress: string
  /** An example of an e-mail address. */
  readonly exampleAddress: string
  /** Label of the checkbox of a user who wants to stay signed in. */
  readonly keepSignedIn: string
  /** Shown if no provider has a form. */
  readonly noWayToSignIn: string
  readonly continueWithPasskey: string
  /** Label of the button below the field for an address. */
  readonly signUpWithPasskey: string
  /** Replaces `signUpWithPasskey` for a user who is signed in. */
  readonly addPasskey: string
  readonly signUpWith: (name: string) => string
  readonly passkeysNeedScript: string
  /** Like `passkeysNeedScript`, for a provider whose name is shown. */
  readonly needsScript: (name: string) => string
  readonly cancel: string
  /** Heading of the page that asks a signed-in user to sign in again. */
  readonly confirmItIsYou: string
  readonly signInOnceMore: (host: string) => string
  /** Heading of the sign-out page, and label of its button. */
  readonly signOut: string
  readonly signOutQuestion: string
  readonly staySignedIn: string
  readonly notSignedIn: string
  readonly nothingToSignOut: string
  /** Heading of the page after a link or a code was sent. */
  readonly checkEmail: string
  /** Like the two sentences below, gets an address or `yourAddress`. */
  readonly linkSent: (address: string) => string
  readonly codeSent: (address: string) => string
  readonly linkAndCodeSent: (address: string) => string
  /** Used in the sentences above if the address isn't known. */
  readonly yourAddress: string
  readonly openLink: (host: string) => string
  readonly enterCode: (host: string) => string
  readonly openLinkOrEnterCode: (host: string) => string
  /** Label of the field for the code. */
  readonly codeOfDigits: (length: number) => string
  readonly wrongCode: string
  readonly tooManyCodes: string
  /** Like `tooManyCodes`, if the message also has a link. */
  readonly tooManyCodesButLink: string
  readonly useAnotherAddress: string
  /** Heading of the page for a link that was opened in another browser. The address follows on its own line. */
  readonly confirmSignInAs: string
  readonly openedInOtherBrowser: string
  /** Heading of the page that asks about accounts and passkeys. The address follows on its own line. */
  readonly whichAreYours: string
  readonly whyAsked: string
  /** An account at a service. */
  readonly accountAt: (service: string) => string
  readonly passkey: string
  /** A name in quotation marks. */
  readonly quoted: (name: string) => string
  /** Labels of the first two answers, about all accounts and passkeys. */
  readonly noneIsMine: string
  readonly someAreMine: string
  /** Labels of the two answers about one of them. */
  readonly thisIsMine: string
  readonly removeIt: string
  readonly removedCannotSignIn: string
  readonly browsersSignedOut: string
  /** Tells how many more accounts and passkeys there are than the page has room for. */
  readonly furtherOnes: (count: number) => string
  /** Label of a button that continues. */
  readonly goOn: string
  readonly mail: MailTexts
  readonly signInErrors: SignInErrorTexts
  /** The sentences by the reason why a browser returned no passkey; `unreachable` if the service can't be reached. */
  readonly passkeyErrors: Readonly<Record<PasskeyFailure | "unreachable", string>>
  /** The texts of the error page, by the value of its `error` parameter. */
  readonly errorPages: Readonly<
    Record<"Configuration" | "AccessDenied" | "Verification" | "Default", ErrorTexts>
  >
}

/** Some of the texts. The others don't change, or are in English if they belong to a language. */
export type SomeTexts = {
  readonly [Name in keyof Texts]?:
    | (Texts[Name] extends string | ((value: never) => string) ? Texts[Name] : Partial<Texts[Name]>)
    | undefined
}

/**
 * The texts of one language, or a function that loads them, such as `() => import("./fr.ts")`. Missing texts are shown
 * in English.
 */
export type Language = SomeTexts | (() => Promise<SomeTexts | { readonly default: SomeTexts }>)

/** The language of a message with a sign-in link or a one-time code. */
export interface MailLanguage {
  /** @see [RFC 5646](https://www.rfc-editor.org/rfc/rfc5646) */
  readonly tag: string
  /** True if the language is written from right to left. */
  readonly isRtl: boolean
  /** The texts of the built-in message, including the application's own texts. */
  readonly texts: MailTexts
}

/** The texts that not every application needs. If they're missing, the English ones are used. */
type OptionalTexts = "mail" | "passkeyErrors"

/** The texts of the pages. The sentences about passkeys and the texts of messages may be missing. */
export type PageTexts = Omit<Texts, OptionalTexts> & Partial<Pick<Texts, OptionalTexts>>

/** The language of a page. */
export interface PageLanguage {
  /** @see [RFC 5646](https://www.rfc-editor.org/rfc/rfc5646) */
  readonly tag: string
  readonly texts: PageTexts
  /** True if the language is written from right to left. */
  readonly isRtl?: boolean | undefined
  /** The page's headers that name the language, and the request headers it depends on. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The languages of the built-in pages, as returned by `languages()` from `@latchkey/languages`. */
export interface PageLanguages {
  /** The description of an invalid argument; undefined if all arguments are valid. */
  readonly fault: string | undefined
  /**
   * Returns the language for a request, or undefined for the default.
   *
   * @param warn - called with the name of the argument that failed, and its error.
   */
  readonly languageOf: (
    request: Request,
    warn: (argument: string, error: unknown) => void,
  ) => Promise<PageLanguage | undefined>
}

/** The reason why a browser returned or created no passkey. */
export type PasskeyFailure =
  /** The page itself aborted the ceremony, or started another one. */
  | "aborted"
  /** The authenticator already holds a passkey for this account. */
  | "already-registered"
  /** The authenticator failed without giving a reason. */
  | "authenticator-error"
  /** No authenticator on this device can store such a passkey, and the user didn't use another one. */
  | "no-authenticator"
  /** The user cancelled, or has no passkey for this site. Browsers deliberately don't say which. */
  | "not-allowed"
  /** The user didn't respond within the service's time limit. */
  | "timeout"
  /** The browser doesn't support passkeys, or the page wasn't loaded over https. */
  | "unsupported"
  /** The service's passkeys belong to a different domain than the page. */
  | "wrong-domain"
  | "unknown"

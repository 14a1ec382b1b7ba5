import type { AuthorizationParams } from "@latchkey/sveltekit"
import type { Snippet, SvelteComponent } from "svelte"
import type { HTMLFormAttributes } from "svelte/elements"

/** The options of both components. */
interface FormOptions {
  /** The path to go to afterwards. Default: the page with the form. */
  redirectTo?: string | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- with `unknown`, an object of a declared interface would not fit
  [field: string]: any
}

/** The properties of both components. All others are attributes of the form. */
interface FormProps extends Omit<HTMLFormAttributes, "action" | "children" | "method"> {
  /** A class of the form, besides the component's. */
  className?: string | undefined
  /** The page to go to afterwards, as `redirectTo`. */
  options?: FormData | FormOptions | undefined
  /** The content of the button. */
  submitButton?: Snippet | undefined
}

/** The properties of `SignIn`. */
export interface SignInProps extends FormProps {
  /** The id of a provider. Without one, the user chooses on the sign-in page. */
  provider?: string | undefined
  /** The path of the page whose action is `signIn`, below the application's base. Default `signin`. */
  signInPage?: string | undefined
  /** Parameters of the authorization request, such as `prompt` or `login_hint`. */
  authorizationParams?: AuthorizationParams | undefined
  /** The fields of the provider `credentials`. */
  credentials?: Snippet | undefined
  /** The fields of a provider that sends a mail. Default: a field for the address. */
  email?: Snippet | undefined
}

/** The properties of `SignOut`. */
export interface SignOutProps extends FormProps {
  /** The path of the page whose action is `signOut`, below the application's base. Default `signout`. */
  signOutPage?: string | undefined
}

/** The places for elements with the attribute `slot`. Snippets of these names have the same effect. */
type Slots<Name extends string> = Record<Name, Record<never, never>>

/** A form that signs in, and needs no script. */
export declare class SignIn extends SvelteComponent<
  SignInProps,
  Record<never, never>,
  Slots<"credentials" | "email" | "submitButton">
> {}

/** A form that signs out, and needs no script. */
export declare class SignOut extends SvelteComponent<
  SignOutProps,
  Record<never, never>,
  Slots<"submitButton">
> {}

import type { HTMLAttributes } from "astro/types"
import type { Session } from "@latchkey/astro"

/** The attributes of the form's button, and where to go. */
interface ButtonProps extends Omit<HTMLAttributes<"button">, "name" | "type" | "value"> {
  /** The path to go to afterwards. Default: the page with the button. */
  redirectTo?: string | undefined
}

/** The properties of `SignIn`. */
export interface SignInProps extends ButtonProps {
  /** The id of a provider. Without one, the user chooses on the sign-in page. */
  provider?: string | undefined
}

/** The properties of `SignOut`. */
export interface SignOutProps extends ButtonProps {}

/** The properties of `Auth`. */
export interface AuthProps {
  /** The session, if you have it. Default: the session of the request. */
  session?: Session | null | undefined
}

/** Shows a button that signs in. It needs no script. */
export declare function SignIn(props: SignInProps): unknown
/** Shows a button that signs out. It needs no script. */
export declare function SignOut(props: SignOutProps): unknown
/** Calls its child, a function, with the session of the request, or null. */
export declare function Auth(props: AuthProps): unknown

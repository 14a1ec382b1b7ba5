import type { Awaitable } from "./awaitable.ts"

/** The other origins that the sign-in page may use for a widget. Its policy allows no others. */
export interface ChallengeOrigins {
  readonly script?: readonly string[] | undefined
  readonly frame?: readonly string[] | undefined
  readonly connect?: readonly string[] | undefined
  readonly style?: readonly string[] | undefined
}

/** The part of a challenge that users see: an element of the page, which a script fills in. */
export interface ChallengeWidget {
  /** The name of the form's field with the token. */
  readonly field: string
  /** Returns the element's attributes: `class`, `id` and `data-…`. It's called for each page. */
  readonly widget: () => Awaitable<Readonly<Record<string, string>>>
  /** The https URL of the widget's script. */
  readonly script?: string | undefined
  readonly origins?: ChallengeOrigins | undefined
}

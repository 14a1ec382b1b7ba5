import type { ProviderType } from "../model/account.ts"

/** The appearance of a provider on the built-in sign-in page. Colours are `#rrggbb` or CSS colour names. */
export interface ProviderStyle {
  /** URL of a logo, shown instead of `icon`. */
  logo?: string | undefined
  /** A single-colour icon: SVG path data on a 24 × 24 grid, as in the CC0 icon set simple-icons. */
  icon?: string | undefined
  /** Colour of the tile behind the icon. */
  bg?: string | undefined
  /** Colour of the icon. If it can't be read on the tile, black or white is used instead. */
  text?: string | undefined
  /** Colour of the tile if `bg` isn't given. */
  brandColor?: string | undefined
}

/** The options that every provider has. */
export interface CommonProviderOptions<Id extends string = string> {
  /**
   * Identifies the provider in URLs and accounts.
   *
   * @throws InvalidProvider if it contains characters other than letters, digits and `-._~`, or if two providers have
   *   the same `id`.
   */
  id: Id
  /** The name that users see. */
  name: string
  /**
   * The way in which the provider verifies users.
   *
   * @throws InvalidProvider for any other value.
   */
  type: ProviderType
  /**
   * Refuses the whole configuration in production. For providers that let anyone sign in as any user. Default `false`.
   *
   * @throws DevelopmentOnly in production.
   */
  developmentOnly?: boolean | undefined
}

/** A field in the form of a credentials provider: a label, and attributes of the HTML `input` element. */
export interface CredentialInput {
  label?: string | undefined
  type?: string | undefined
  value?: string | undefined
  placeholder?: string | undefined
  [attribute: string]: unknown
}

/**
 * A function type whose parameters are compared in both directions, like a method's. A list of providers can then
 * contain functions that each expect their own provider's profile.
 */
export type Method<Input extends readonly unknown[], Output> = { call(...input: Input): Output }["call"]

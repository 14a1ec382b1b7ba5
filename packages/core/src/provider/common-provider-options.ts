import type { ProviderType } from "../model/account.ts"

/** How the built-in sign-in page shows a provider. Colours are `#rrggbb` or CSS colour names. */
export interface ProviderStyle {
  /** URL of a logo, shown in place of `icon`. */
  logo?: string | undefined
  /** A drawing in one colour: SVG path data on a grid of 24 by 24, as the CC0 set simple-icons has them. */
  icon?: string | undefined
  /** Colour of the tile behind the icon. */
  bg?: string | undefined
  /** Colour of the icon; black or white takes its place where it could not be read on the tile. */
  text?: string | undefined
  /** Colour of the tile where `bg` is not given. */
  brandColor?: string | undefined
}

/** What every provider has. */
export interface CommonProviderOptions {
  /**
   * Identifies the provider in addresses and accounts.
   *
   * @throws InvalidProvider where it holds more than letters, digits and `-._~`, and where two providers have the same.
   */
  id: string
  /** What people call it. */
  name: string
  /**
   * How it verifies a person.
   *
   * @throws InvalidProvider for any other value.
   */
  type: ProviderType
}

/** A field of the form of a credentials provider: a label and attributes of the HTML `input` element. */
export interface CredentialInput {
  label?: string | undefined
  type?: string | undefined
  value?: string | undefined
  placeholder?: string | undefined
  [attribute: string]: unknown
}

/**
 * A function whose parameter is compared in both directions, as that of a method is: a list of providers holds
 * functions that each expect the profile of their own provider.
 */
export type Method<Input extends readonly unknown[], Output> = { call(...input: Input): Output }["call"]

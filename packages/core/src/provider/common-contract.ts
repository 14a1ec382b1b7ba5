import type { ProviderType } from "../model/account.ts"

/** How the built-in sign-in page shows a provider. Colours are `#rrggbb` or CSS colour names. */
export interface ProviderStyle {
  /** URL of a logo. */
  logo?: string | undefined
  /** Background of the button. */
  bg?: string | undefined
  /** Text of the button. */
  text?: string | undefined
  /** Accent, where `bg` and `text` are not given. */
  brandColor?: string | undefined
}

/** What every provider has. */
export interface CommonProviderOptions {
  /** Identifies the provider in addresses and accounts. */
  id: string
  /** What people call it. */
  name: string
  type: ProviderType
}

/**
 * A function whose parameter is compared in both directions, as that of a method is: a list of providers holds
 * functions that each expect the profile of their own provider.
 */
export type Method<Input extends readonly unknown[], Output> = { call(...input: Input): Output }["call"]

/** The form field for a provider's response that was set aside. No provider sends a parameter of this name. */
export const asideField = "setAside"

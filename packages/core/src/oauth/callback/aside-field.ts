/** The field of a form that carries a provider's answer which was set aside. No provider sends a parameter of this name. */
export const asideField = "setAside"

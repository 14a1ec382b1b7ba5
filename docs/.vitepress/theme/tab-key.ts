/** The name under which the browser keeps the chosen tab. */
export const tabKey = "latchkey-tab"

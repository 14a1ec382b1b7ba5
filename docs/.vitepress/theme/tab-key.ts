/** The key under which the browser stores the chosen tab. */
export const tabKey = "latchkey-tab"

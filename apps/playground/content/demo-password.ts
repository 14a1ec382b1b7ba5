/** The password of everyone who signs in by name. It is no secret: it stands on the page. */
export const demoPassword = "latchkey"

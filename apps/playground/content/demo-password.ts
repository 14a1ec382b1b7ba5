/** The password of all users who sign in by name. It isn't a secret, because the page shows it. */
export const demoPassword = "latchkey"

/** The style of the provider's button on the sign-in page. The icon is a head and shoulders. */
export const button = {
  icon: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm0 2c-4.4 0-8 2.2-8 5v1h16v-1c0-2.8-3.6-5-8-5z",
  bg: "#4b5563",
} as const

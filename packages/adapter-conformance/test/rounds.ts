/** How often each race is run: 5 times, or as often as `CONFORMANCE_ROUNDS` says. */
export const rounds: number = Number(process.env["CONFORMANCE_ROUNDS"] ?? 5)

/** The rounds of each race: 5, or the number in `CONFORMANCE_ROUNDS`. */
export const rounds: number = Number(process.env["CONFORMANCE_ROUNDS"] ?? 5)

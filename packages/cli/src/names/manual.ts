// Written by tools/write-names.ts.

/** The URL of the manual, without a trailing slash. */
export const manual = "https://github.com/latchkey/latchkey/blob/main/docs"

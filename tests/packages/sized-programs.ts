/** A program whose bundle size is measured. */
export interface SizedProgram {
  readonly name: string
  /**
   * The limit in kilobytes after gzip: the size at the last measurement plus a little, so that it doesn't grow
   * unnoticed.
   */
  readonly most: { readonly atStart: number; readonly whole: number }
  /** The target size, in the same unit. */
  readonly aim: { readonly atStart: number; readonly whole?: number }
  readonly text: string
}

/** The programs whose sizes `./run test` checks and `./run bench` prints. */
export const programs: readonly SizedProgram[] = [
  {
    name: "the service with one OAuth provider",
    most: { atStart: 18.8, whole: 113.2 },
    aim: { atStart: 17.5, whole: 62 },
    text: `import { Auth } from "@latchkey/core"
    import GitHub from "@latchkey/providers/github"
    export default (request, secret) => Auth(request, { providers: [GitHub], secret, trustHost: true })`,
  },
  {
    name: "the middleware of Next.js",
    most: { atStart: 19.2, whole: 129.8 },
    aim: { atStart: 17 },
    text: `import NextAuth from "@latchkey/next"
    import GitHub from "@latchkey/providers/github"
    export const { auth: proxy } = NextAuth({ providers: [GitHub] })`,
  },
  {
    name: "a session check",
    most: { atStart: 3.6, whole: 7.1 },
    aim: { atStart: 3.5 },
    text: `export { getToken } from "@latchkey/core/jwt"`,
  },
  {
    name: "the React client",
    most: { atStart: 2.6, whole: 2.6 },
    aim: { atStart: 2.5 },
    text: `export * from "@latchkey/next/react"`,
  },
]

/**
 * The maximum size that a first sign-in with GitHub may load, in kilobytes after gzip, including the code that's loaded
 * at the start.
 */
export const maxFirstSignIn = 50.4

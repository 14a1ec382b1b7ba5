import NextAuth, { type Session } from "@latchkey/next"
import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from "next"
import { NextResponse, type NextFetchEvent, type NextMiddleware, type NextRequest } from "next/server.js"
import { cache, type JSX } from "react"
import { asynchronous, auth, edgeConfig, signIn, signOut, unstable_update } from "./auth.ts"

/** The types that Next requires of the exports of a route file. */
type RouteHandler = (
  request: NextRequest,
  context: { params: Promise<{ id: string }> },
) => Promise<Response | void> | Response | void

interface Values {
  email: string
  password: string
}

// Middleware and proxy, in all their forms.
export { auth as middleware, auth as proxy } from "./auth.ts"
export default NextAuth(edgeConfig).auth
const { auth: middleware } = NextAuth(edgeConfig)
export const exported: NextMiddleware = middleware
export const wrapped: NextMiddleware = auth((request) => {
  if (!request.auth) return Response.redirect(new URL("/login", request.nextUrl.origin))
  return undefined
})
declare function internationalise(request: NextRequest): NextResponse
const localised = auth((request) => internationalise(request))
export const chained: NextMiddleware = (request, event) => localised(request, event)
export async function inside(request: NextRequest, event: NextFetchEvent): Promise<Response> {
  return auth(request, event)
}

// Route handlers.
export const GET = auth(async (request, { params }) => {
  const { id } = await params
  return NextResponse.json({ id, name: request.auth?.user.name })
}) satisfies RouteHandler
export const POST = auth(async (request, context: { params: Promise<{ id: string }> }) => {
  const { id }: { id: string } = await context.params
  return Response.json({ id, role: request.auth?.user.role, body: await request.json() })
}) satisfies RouteHandler
export const DELETE = asynchronous.auth(() => new Response(null, { status: 204 })) satisfies RouteHandler

// The pages router.
export async function api(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const session: Session | null = await auth(request, response)
  response.json(session?.user.email)
}
export async function getServerSideProps(context: GetServerSidePropsContext): Promise<{ props: object }> {
  return { props: { session: await auth(context) } }
}

// Server components and actions.
export const cached = cache(auth)
export type Result = Awaited<ReturnType<typeof auth>>
export async function Page(): Promise<JSX.Element> {
  const session: Result = await auth()
  const again: Session | null = await cached()
  return (
    <form action={async () => signOut({ redirectTo: "/" })}>
      {session?.user.name} {again?.error}
    </form>
  )
}
export async function actions(form: FormData, values: Values): Promise<string> {
  await signIn()
  await signIn("github", undefined, { prompt: "consent" })
  await signIn("github", { redirectTo: "/" }, new URLSearchParams({ a: "b" }))
  await signIn("github", {}, [["a", "b"]])
  await signIn("credentials", form)
  await signIn("credentials", values)
  await signIn("credentials", Object.fromEntries(form))
  const url: string = await signIn("credentials", { ...values, redirect: false, redirectTo: "/" })
  const updated: Session | null = await unstable_update({ user: { name: "Ann" } })
  await unstable_update({ error: "RefreshTokenError" })
  const { redirect } = await signOut({ redirect: false })
  return url + updated?.user.role + redirect
}
// @ts-expect-error -- redirect is a boolean
void signOut({ redirect: "false" })
// @ts-expect-error -- a handler answers with a response, or nothing
void auth(() => "text")

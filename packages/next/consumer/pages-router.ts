import NextAuth, { type Session } from "@latchkey/next"
import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from "next"

const { auth } = NextAuth({ providers: [] })

/** An API route of the pages router: with the types of Node and without them. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const session: Session | null = await auth(request, response)
  response.status(session === null ? 401 : 200).json({ name: session?.user?.name ?? null })
}

export async function getServerSideProps(context: GetServerSidePropsContext): Promise<object> {
  const session: Session | null = await auth(context)
  const same: Session | null = await auth(context.req, context.res)
  return { props: { name: session?.user?.name ?? same?.user?.name ?? null } }
}

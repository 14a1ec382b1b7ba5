import type { GetServerSideProps } from "next"
import { auth } from "../auth"

interface Properties {
  readonly name: string
}

export const getServerSideProps: GetServerSideProps<Properties> = async (context) => {
  const session = await auth(context)
  return { props: { name: session?.user?.name ?? "nobody" } }
}

export default function Legacy({ name }: Properties) {
  return <p id="name">{name}</p>
}

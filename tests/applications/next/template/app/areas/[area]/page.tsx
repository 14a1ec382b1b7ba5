import { Suspense } from "react"

interface Properties {
  readonly params: Promise<{ area: string }>
}

export default function Page({ params }: Properties) {
  return (
    <Suspense>
      <Area params={params} />
    </Suspense>
  )
}

/** Shows more in one of the areas. Only the proxy guards it. */
async function Area({ params }: Properties) {
  const { area } = await params
  return <p>{area === "members" ? "For members only" : "For everyone"}</p>
}

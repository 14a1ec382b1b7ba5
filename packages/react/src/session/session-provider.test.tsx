import { actionUrl } from "@latchkey/core/client"
import type { Session } from "@latchkey/core/types"
import type { JSX } from "react"
import { renderToString } from "react-dom/server"
import { afterEach, expect, test, vi } from "vitest"
import { SessionProvider, useSession } from "./session-provider.tsx"

afterEach(() => void vi.unstubAllGlobals())

const ann: Session = { user: { name: "Ann" }, expires: "2030-01-01T00:00:00.000Z" }

function Name({ required = false }: { required?: boolean }): JSX.Element {
  const { data, status } = useSession({ required })
  return <b>{`${status}: ${data?.user?.name}`}</b>
}

test.each([
  ["a session", ann, false, "authenticated: Ann"],
  ["nobody", null, false, "unauthenticated: undefined"],
  ["nothing", undefined, false, "loading: undefined"],
  ["a session, on a page that needs one", ann, true, "authenticated: Ann"],
  ["nobody, on a page that needs a session", null, true, "loading: undefined"],
])("given %s, the server renders that", (_, session, required, expected) => {
  const html = renderToString(
    <SessionProvider session={session}>
      <Name required={required} />
    </SessionProvider>,
  )
  expect(html).toBe(`<b>${expected}</b>`)
})

test("outside of a provider useSession says what is missing", () => {
  expect(() => renderToString(<Name />)).toThrow("inside a <SessionProvider>")
})

test("an address given while a server renders is not kept for the next person", () => {
  renderToString(<SessionProvider basePath="/other">{null}</SessionProvider>)
  expect(actionUrl("session")).toBe("/api/auth/session")
})

test.each([
  [undefined, "/api/auth/session"],
  ["/auth", "/auth/session"],
])("in a browser the functions ask below the provider's path, %s", (basePath, expected) => {
  vi.stubGlobal("window", {})
  renderToString(<SessionProvider basePath={basePath}>{null}</SessionProvider>)
  expect(actionUrl("session")).toBe(expected)
})

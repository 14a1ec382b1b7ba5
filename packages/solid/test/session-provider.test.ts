import { createComponent, type JSX } from "solid-js"
import { renderToString } from "solid-js/web"
import { expect, test } from "vitest"
import { SessionProvider, useSession } from "../src/client.ts"

const ann = { user: { name: "Ann" }, expires: "2030-01-01T00:00:00.000Z" }

function Name(): JSX.Element {
  const session = useSession()
  return `${session.status}, ${session.loading}: ${session()?.user?.name}`
}

test.each([
  ["a session", ann, "authenticated, false: Ann"],
  ["nobody", null, "unauthenticated, false: undefined"],
  ["nothing", undefined, "loading, true: undefined"],
])("given %s, the server renders that", (_, session, expected) => {
  const render = (): JSX.Element =>
    createComponent(SessionProvider, {
      session,
      get children() {
        return createComponent(Name, {})
      },
    })
  expect(renderToString(render)).toBe(expected)
})

test("outside of a provider useSession says what is missing", () => {
  expect(() => renderToString(() => createComponent(Name, {}))).toThrow("inside a <SessionProvider>")
})

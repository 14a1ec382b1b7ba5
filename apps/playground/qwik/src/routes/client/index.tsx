import { component$ } from "@builder.io/qwik"
import { useNavigate, type DocumentHead } from "@builder.io/qwik-city"
import { ClientSession } from "../../components/client-session.tsx"

export const head: DocumentHead = { title: "Client component" }

/** The session in the browser. It's read again whenever the page is shown, because another tab may have ended it. */
export default component$(() => {
  const navigate = useNavigate()
  return (
    <>
      <header
        class="intro"
        document:onVisibilityChange$={async () => {
          if (document.visibilityState === "visible") await navigate()
        }}
      >
        <h1>Client component</h1>
        <p>
          This part of the page goes on in the browser, and reads the session with <code>useSession</code>.
        </p>
      </header>
      <ClientSession />
    </>
  )
})

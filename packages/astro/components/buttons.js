import { signIn, signOut } from "@latchkey/astro/client"

// One listener for all buttons, also for those of pages to which view transitions lead. Without it a form leads to the service's own page.
document.addEventListener("submit", (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset.latchkey === undefined) return
  event.preventDefault()
  const redirectTo = new FormData(form).get("callbackUrl") ?? location.href
  if (form.dataset.latchkey === "sign-out") void signOut({ redirectTo })
  else void signIn(form.dataset.provider, { redirectTo })
})

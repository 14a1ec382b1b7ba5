/**
 * Keeps a page's session up to date: the Nuxt plugin, on the server and in the browser.
 *
 * @module
 */
import options from "#latchkey/options"
import { followTabs, refreshEvery, refreshWhenShown, tellTabs } from "@latchkey/core/client"
import { defineNuxtPlugin, onNuxtReady, useRequestEvent, type Plugin } from "nuxt/app"
import { pageSession } from "../app/page-session.ts"

const plugin: Plugin = defineNuxtPlugin({
  name: "latchkey",
  async setup() {
    const page = pageSession()
    if (import.meta.server) {
      // The headers of a streamed page are sent before its components ask for the session.
      if (options.preload || isStreamed()) await page.load()
      return
    }
    const { store } = page
    if (store === undefined) return
    onNuxtReady(() => {
      followTabs(store)
      if (options.refreshOnFocus) refreshWhenShown(store)
      if (options.refreshEvery > 0) refreshEvery(store, options.refreshEvery, true)
      if (store.current() !== undefined) tellTabs(store.current() === null ? "signed-out" : "signed-in")
    })
  },
})

function isStreamed(): boolean {
  const { _nitro: nitro } = (useRequestEvent()?.context ?? {}) as {
    readonly _nitro?: { readonly routeRules?: { readonly streaming?: unknown } }
  }
  return Boolean(nitro?.routeRules?.streaming)
}

export default plugin

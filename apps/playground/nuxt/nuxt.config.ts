import { defineNuxtConfig } from "nuxt/config"
import { bundledParts } from "playground-content/page-parts.ts"

const description =
  "A Nuxt application to try Latchkey with: sign in as an invented user, and look at the session."

export default defineNuxtConfig({
  compatibilityDate: "2025-07-15",
  modules: ["@latchkey/nuxt"],
  css: ["playground-content/playground.css", "playground-content/tokens.css"],
  app: {
    head: {
      htmlAttrs: { lang: "en" },
      meta: [
        { name: "color-scheme", content: "light dark" },
        { name: "theme-color", media: "(prefers-color-scheme: light)", content: "#f5f5f7" },
        { name: "theme-color", media: "(prefers-color-scheme: dark)", content: "#0e0e11" },
        { name: "description", content: description },
      ],
      link: [{ rel: "icon", href: "/icon.svg", type: "image/svg+xml" }],
    },
  },
  vite: { define: { playgroundParts: JSON.stringify(bundledParts("nuxt")) } },
  telemetry: false,
})

// https://nuxt.com/docs/api/configuration/nuxt-config
export default defineNuxtConfig({
  compatibilityDate: "2025-07-15",
  devtools: { enabled: true },
  modules: ["@latchkey/nuxt"],
  experimental: { componentIslands: true },
  routeRules: {
    "/kept": { swr: 60 },
    "/rendered": { prerender: true },
    "/browser": { ssr: false },
    "/vault/proxied": { proxy: "/api/backend" },
    "/vault/moved": { redirect: "/plain" },
    "/vault/kept": { swr: 60 },
  },
})

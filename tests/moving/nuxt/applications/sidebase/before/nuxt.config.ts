export default defineNuxtConfig({
  compatibilityDate: "2025-07-15",
  modules: ["@sidebase/nuxt-auth"],
  runtimeConfig: { authSecret: "", issuer: "" },
  auth: { provider: { type: "authjs", trustHost: true } },
})

export default defineNuxtConfig({
  compatibilityDate: "2025-07-15",
  modules: ["@latchkey/nuxt"],
  nitro: { preset: "cloudflare_module", cloudflare: { deployConfig: true, nodeCompat: true } },
})

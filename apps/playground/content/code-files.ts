/** The application of a framework without components, which has all routes in one file. */
const oneFile = {
  "/": "src/app.ts",
  "/protected": "src/app.ts",
  "/client": "src/app.ts",
  "/passkeys": "src/app.ts",
  "/tokens": "src/app.ts",
  "/sign-out": "src/app.ts",
} as const

/** The files with the code of each page, in the folder of the framework's application. */
export const codeFiles = {
  next: {
    "/": "actions.ts",
    "/protected": "proxy.ts",
    "/client": "components/client-session.tsx",
    "/passkeys": "passkeys.ts",
    "/tokens": "app/api/token/route.ts",
    "/sign-out": "session-actions.ts",
    "/people": "revoke.ts",
    "/update": "actions.ts",
    "/pages-router": "pages/pages-router.tsx",
  },
  solid: {
    "/": "src/actions.ts",
    "/protected": "src/session.ts",
    "/client": "src/components/client-session.tsx",
    "/passkeys": "src/session.ts",
    "/tokens": "src/token.ts",
    "/sign-out": "src/sessions.ts",
  },
  qwik: {
    "/": "src/routes/plugin@auth.ts",
    "/protected": "src/routes/protected/index.tsx",
    "/client": "src/components/client-session.tsx",
    "/passkeys": "src/routes/passkeys/index.tsx",
    "/tokens": "src/routes/tokens/index.tsx",
    "/sign-out": "src/routes/sign-out/index.tsx",
  },
  "react-router": {
    "/": "app/home-action.server.ts",
    "/protected": "app/routes/members.tsx",
    "/client": "app/routes/client.tsx",
    "/passkeys": "app/routes/passkeys.tsx",
    "/tokens": "app/routes/tokens.tsx",
    "/sign-out": "app/routes/sign-out.tsx",
  },
  "tanstack-start": {
    "/": "src/functions/sign-in.ts",
    "/protected": "src/routes/_members.tsx",
    "/client": "src/routes/client.tsx",
    "/passkeys": "src/functions/passkeys.ts",
    "/tokens": "src/functions/tokens.ts",
    "/sign-out": "src/functions/sign-out.ts",
  },
  astro: {
    "/": "src/pages/sign-in.ts",
    "/protected": "src/middleware.ts",
    "/client": "src/pages/client.astro",
    "/passkeys": "src/pages/passkeys/rename.ts",
    "/tokens": "src/pages/api/token.ts",
    "/sign-out": "src/pages/sign-out/everywhere.ts",
  },
  sveltekit: {
    "/": "src/routes/+page.server.ts",
    "/protected": "src/hooks.server.ts",
    "/client": "src/routes/client/+page.server.ts",
    "/passkeys": "src/routes/passkeys/+page.server.ts",
    "/tokens": "src/routes/tokens/+page.server.ts",
    "/sign-out": "src/routes/sign-out/+page.server.ts",
  },
  nuxt: {
    "/": "server/api/sign-in.post.ts",
    "/protected": "server/middleware/members.ts",
    "/client": "app/pages/client.vue",
    "/passkeys": "app/pages/passkeys.vue",
    "/tokens": "server/api/token.get.ts",
    "/sign-out": "server/api/sessions/end-all.post.ts",
  },
  hono: oneFile,
  express: oneFile,
  fastify: oneFile,
  nestjs: {
    "/": "src/forms.controller.ts",
    "/protected": "src/pages.controller.ts",
    "/client": "src/forms.controller.ts",
    "/passkeys": "src/pages.controller.ts",
    "/tokens": "src/pages.controller.ts",
    "/sign-out": "src/forms.controller.ts",
  },
} satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** A framework whose application has cards with its code. */
export type CodedFramework = keyof typeof codeFiles

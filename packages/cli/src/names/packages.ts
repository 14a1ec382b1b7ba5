// Written by tools/write-names.ts.

/** Our packages, each with the range of versions that is written into manifests. */
export const ours: Readonly<Record<string, string>> = {
  "@latchkey/adapter-drizzle": "^0.1.0",
  "@latchkey/adapter-mongodb": "^0.1.0",
  "@latchkey/adapter-prisma": "^0.1.0",
  "@latchkey/adapter-redis": "^0.1.0",
  "@latchkey/adapter-sql": "^0.1.0",
  "@latchkey/astro": "^0.1.0",
  "@latchkey/core": "^0.1.0",
  "@latchkey/development-provider": "^0.1.0",
  "@latchkey/express": "^0.1.0",
  "@latchkey/fastify": "^0.1.0",
  "@latchkey/hono": "^0.1.0",
  "@latchkey/nestjs": "^0.1.0",
  "@latchkey/next": "^0.1.0",
  "@latchkey/nuxt": "^0.1.0",
  "@latchkey/providers": "^0.1.0",
  "@latchkey/qwik": "^0.1.0",
  "@latchkey/react-router": "^0.1.0",
  "@latchkey/solid": "^0.1.0",
  "@latchkey/sveltekit": "^0.1.0",
  "@latchkey/tanstack-start": "^0.1.0",
}

/** The third-party packages that the manual tells you to install in addition to ours, with the range that we test. */
export const others: Readonly<Record<string, string>> = {
  "@astrojs/node": "^11.1.6",
  "@astrojs/node@6": "^10.0.0",
  "@fastify/formbody": "^9.0.1",
  "@hono/node-server": "^2.1.8",
  "@libsql/client": "^0.17.4",
  "@prisma/adapter-libsql": "^7.10.0",
  "@prisma/client": "^7.10.0",
  "@simplewebauthn/browser": "^14.0.0",
  "@simplewebauthn/server": "^14.0.3",
  "@types/node": "^24.0.0",
  "drizzle-orm": "^0.45.4",
  express: "^5.3.0",
  fastify: "^5.12.8",
  hono: "^4.13.19",
  ioredis: "^6.0.0",
  mongodb: "^7.8.0",
  nodemailer: "^10.6.0",
  pg: "^8.23.1",
  prisma: "^7.10.0",
}

/** The packages of the frameworks, each with the versions that our package for it supports. */
export const supported: Readonly<Record<string, string>> = {
  "@builder.io/qwik": "^1.20.0",
  "@builder.io/qwik-city": "^1.20.0",
  "@nestjs/common": "^11.0.0 || ^12.0.0",
  "@nestjs/core": "^11.0.0 || ^12.0.0",
  "@sveltejs/kit": "^2.20.0 || ^3.0.0",
  "@tanstack/react-router": "^1.170.0",
  "@tanstack/react-start": "^1.168.0",
  astro: "^6.0.0 || ^7.0.0",
  express: "^4.18.2 || ^5.0.0",
  fastify: "^5.0.0",
  hono: "^4.10.0",
  next: "^14.1 || ^15 || ^16",
  nuxt: "^4.0.0",
  react: "^18 || ^19",
  "react-router": "^7.9.0 || ^8.0.0",
  "solid-js": "^1.9.0",
  vue: "^3.5.0",
}

import { manifest } from "./folder.ts"

const tsconfig = "{}\n"

/** An application for each framework, as its generator creates it, with only the files that the command reads. */
export const applications: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  next: {
    "package.json": manifest({ next: "16.3.0", react: "19.2.0" }, { dev: "next dev" }),
    "tsconfig.json": tsconfig,
    ".gitignore": "node_modules\n.env*\n",
    "app/layout.tsx": "export default function Layout({ children }) {\n  return children\n}\n",
    "app/page.tsx": "export default function Home() {\n  return <h1>Hello</h1>\n}\n",
  },
  nuxt: {
    "package.json": manifest({ nuxt: "^4.2.0", vue: "^3.5.22" }, { dev: "nuxt dev" }),
    "tsconfig.json": tsconfig,
    "nuxt.config.ts":
      "export default defineNuxtConfig({\n  compatibilityDate: '2025-07-15',\n  devtools: { enabled: true }\n})\n",
    "app/app.vue": "<template>\n  <NuxtWelcome />\n</template>\n",
  },
  sveltekit: {
    "package.json": manifest({ "@sveltejs/kit": "^2.63.0" }, { dev: "vite dev" }),
    "tsconfig.json": tsconfig,
    "vite.config.ts": "export default {}\n",
    ".gitignore": "node_modules\n\n.env\n.env.*\n!.env.example\n",
    "src/routes/+page.svelte": "<h1>Welcome to SvelteKit</h1>\n",
  },
  astro: {
    "package.json": manifest({ astro: "^7.0.0" }, { dev: "astro dev" }),
    "tsconfig.json": tsconfig,
    "astro.config.mjs":
      "// @ts-check\nimport { defineConfig } from 'astro/config';\n\nexport default defineConfig({});\n",
    "src/pages/index.astro": "<h1>Astro</h1>\n",
  },
  "tanstack-start": {
    "package.json": manifest(
      { "@tanstack/react-start": "1.169.5", "@tanstack/react-router": "1.170.46" },
      { dev: "vite dev --port 3000" },
    ),
    "tsconfig.json": tsconfig,
    "vite.config.ts": "export default {}\n",
    "src/router.tsx": "export {}\n",
    "src/routes/index.tsx":
      'import { createFileRoute } from "@tanstack/react-router"\n\nexport const Route = createFileRoute("/")({ component: () => null })\n',
  },
  "react-router": {
    "package.json": manifest(
      { "react-router": "8.3.0", "@react-router/dev": "8.3.0" },
      { dev: "react-router dev" },
    ),
    "tsconfig.json": tsconfig,
    "vite.config.ts": "export default {}\n",
    "react-router.config.ts":
      'import type { Config } from "@react-router/dev/config";\n\nexport default {\n  ssr: true,\n} satisfies Config;\n',
    "app/routes.ts":
      'import { type RouteConfig, index } from "@react-router/dev/routes";\n\nexport default [index("routes/home.tsx")] satisfies RouteConfig;\n',
    "app/root.tsx":
      'import { Outlet } from "react-router";\n\nimport "./app.css";\n\nexport default function App() {\n  return <Outlet />;\n}\n',
    "app/routes/home.tsx": "export default function Home() {\n  return <h1>Hello</h1>;\n}\n",
  },
  solidstart: {
    "package.json": manifest({ "@solidjs/start": "^2.0.0", "solid-js": "^1.9.0" }, { dev: "vite dev" }),
    "tsconfig.json": tsconfig,
    "vite.config.ts": "export default {}\n",
    "src/routes/index.tsx": "export default function Home() {\n  return <h1>Hello</h1>\n}\n",
  },
  qwik: {
    "package.json": manifest(
      { "@builder.io/qwik": "^1.20.1", "@builder.io/qwik-city": "^1.20.1" },
      { dev: "vite --mode ssr" },
    ),
    "tsconfig.json": tsconfig,
    "vite.config.ts": "export default {}\n",
    "src/routes/index.tsx":
      'import { component$ } from "@builder.io/qwik";\n\nexport default component$(() => <h1>Hi</h1>);\n',
  },
  nestjs: {
    "package.json": manifest(
      { "@nestjs/core": "^12.0.1", "@nestjs/platform-express": "^12.0.1", express: "^5.1.0" },
      { "start:dev": "nest start --watch" },
    ),
    "tsconfig.json": tsconfig,
    "src/app.module.ts":
      "import { Module } from '@nestjs/common';\nimport { AppController } from './app.controller.js';\n\n@Module({\n  imports: [],\n  controllers: [AppController],\n})\nexport class AppModule {}\n",
    "src/app.controller.ts":
      "import { Controller } from '@nestjs/common';\n\n@Controller()\nexport class AppController {}\n",
    "src/main.ts":
      "import { NestFactory } from '@nestjs/core';\nimport { AppModule } from './app.module.js';\n\nawait (await NestFactory.create(AppModule)).listen(3000);\n",
  },
  hono: {
    "package.json": manifest({ hono: "^4.10.0" }, { dev: "tsx watch src/index.ts" }),
    "tsconfig.json": '{ "compilerOptions": { "module": "NodeNext" } }\n',
    "src/index.ts":
      "import { serve } from '@hono/node-server'\nimport { Hono } from 'hono'\n\nconst app = new Hono()\n\napp.get('/', (c) => c.text('Hello Hono!'))\n\nserve({ fetch: app.fetch, port: 3000 })\n",
  },
  express: {
    "package.json": manifest({ express: "^5.1.0" }, { dev: "node --watch server.js" }),
    "server.js":
      "import express from 'express';\n\nconst app = express();\napp.use(express.json());\n\napp.get('/', (req, res) => res.send('Hello'));\n\napp.listen(3000);\n",
  },
  fastify: {
    "package.json": manifest({ fastify: "^5.6.0" }, { dev: "node --watch server.js" }),
    "server.js":
      "import Fastify from 'fastify'\n\nconst app = Fastify({\n  logger: true\n})\n\napp.get('/', async () => ({ hello: 'world' }))\n\nawait app.listen({ port: 3000 })\n",
  },
  "request-response": { "package.json": manifest({}) },
}

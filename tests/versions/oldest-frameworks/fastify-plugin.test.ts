import "../../../packages/fastify/test/plugin.test.ts"

import "../../../packages/fastify/test/protect.test.ts"

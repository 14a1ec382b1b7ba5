import "../../../packages/fastify/test/session.test.ts"

import "../../../packages/fastify/test/errors.test.ts"

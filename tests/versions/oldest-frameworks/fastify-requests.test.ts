import "../../../packages/fastify/test/requests.test.ts"

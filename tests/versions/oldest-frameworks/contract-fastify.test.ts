import "../../integrations/fastify.test.ts"

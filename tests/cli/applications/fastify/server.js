import Fastify from 'fastify'

const fastify = Fastify({
  logger: true
})

fastify.get('/', async () => {
  return { hello: 'world' }
})

await fastify.listen({ port: Number(process.env.PORT ?? 3000) })

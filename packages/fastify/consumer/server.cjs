const fastify = require("fastify")
const { FastifyAuth } = require("@latchkey/fastify")
const { default: Credentials } = require("@latchkey/fastify/providers/credentials")

const auth = FastifyAuth({
  providers: [
    Credentials({
      credentials: { name: { label: "Name" }, password: { type: "password" } },
      authorize: ({ name, password }) =>
        password === "only the server knows this" ? { id: "1", name: String(name) } : null,
    }),
  ],
})

const app = fastify()
app.register(auth)
app.register(async (routes) => {
  routes.get("/", async ({ session }) => JSON.stringify(session))
})

void app.listen({ port: Number(process.env.PORT) })

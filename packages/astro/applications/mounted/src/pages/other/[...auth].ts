import { AstroAuth } from "@latchkey/astro/server"

const secret = "a different secret of more than 32 bytes"

export const { GET, POST } = AstroAuth({ basePath: "/other", providers: [], secret, trustHost: true })

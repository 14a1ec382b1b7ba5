import { setServiceLocation } from "@latchkey/sveltekit/client"

// The configuration has another path than `/auth`.
setServiceLocation({ basePath: "/api/auth" })

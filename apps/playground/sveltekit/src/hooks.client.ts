import { setServiceLocation } from "@latchkey/sveltekit/client"

// The path in the configuration isn't `/auth`.
setServiceLocation({ basePath: "/api/auth" })

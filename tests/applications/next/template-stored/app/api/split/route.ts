import { withoutAdapter } from "@/auth"

export const GET = withoutAdapter((request) => Response.json(request.auth))

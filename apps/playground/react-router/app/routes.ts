import { index, layout, route, type RouteConfig } from "@react-router/dev/routes"

export default [
  index("routes/home.tsx"),
  route("client", "routes/client.tsx"),
  layout("routes/members.tsx", [
    route("protected", "routes/protected.tsx"),
    route("passkeys", "routes/passkeys.tsx"),
    route("sign-out", "routes/sign-out.tsx"),
    route("tokens", "routes/tokens.tsx"),
  ]),
  route("api/auth/*", "routes/api.auth.ts"),
  route("api/me", "routes/api.me.ts"),
  route("api/token", "routes/api.token.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig

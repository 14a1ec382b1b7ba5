import { index, layout, route } from "@react-router/dev/routes"

export default [
  index("routes/home.tsx"),
  layout("routes/guarded.tsx", [route("members", "routes/members.tsx")]),
  route("api/auth/*", "routes/api.auth.ts"),
]

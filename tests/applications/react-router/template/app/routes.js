import { index, layout, route } from "@react-router/dev/routes"

export default [
  index("routes/home.jsx"),
  layout("routes/guarded.jsx", [route("members", "routes/members.jsx")]),
  route("api/auth/*", "routes/api.auth.js"),
]

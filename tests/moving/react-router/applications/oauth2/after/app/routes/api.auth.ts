export { action, loader } from "../services/auth.server"

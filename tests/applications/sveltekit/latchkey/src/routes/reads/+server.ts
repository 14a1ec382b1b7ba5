import { counted } from "../../auth"

export function GET(): Response {
  return Response.json(counted.reads)
}

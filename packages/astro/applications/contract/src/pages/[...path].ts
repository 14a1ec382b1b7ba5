/** Every other path: the service answers before the route, wherever a configuration says that it is. */
export function ALL(): Response {
  return new Response("There is no such page.", { status: 404 })
}

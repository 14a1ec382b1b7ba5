const users = [{ id: "1", name: "ada", password: "analytical" }]

export function findUser(
  name: unknown,
  password: unknown,
): { id: string; name: string } | null {
  const user = users.find(
    (each) => each.name === name && each.password === password,
  )
  return user ? { id: user.id, name: user.name } : null
}

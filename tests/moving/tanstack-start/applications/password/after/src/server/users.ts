const users = [
  { id: "1", name: "Ann", role: "captain", password: "sesame" },
  { id: "2", name: "Bob", role: "cook", password: "basilicum" },
]

export async function getUserById(id: string) {
  const user = users.find((one) => one.id === id)
  return user ? { id: user.id, name: user.name, role: user.role } : null
}

export async function authenticateUser(name: string, password: string) {
  const user = users.find((one) => one.name === name && one.password === password)
  return user ? getUserById(user.id) : null
}

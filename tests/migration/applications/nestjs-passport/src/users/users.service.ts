import { Injectable } from "@nestjs/common"

export interface User {
  userId: number
  username: string
}

@Injectable()
export class UsersService {
  private readonly users = [
    { userId: 1, username: "ada", password: "analytical" },
    { userId: 2, username: "grace", password: "compiler" },
  ]

  async check(username: unknown, password: unknown): Promise<User | null> {
    const user = this.users.find((one) => one.username === username)
    return user?.password === password && user !== undefined
      ? { userId: user.userId, username: user.username }
      : null
  }
}

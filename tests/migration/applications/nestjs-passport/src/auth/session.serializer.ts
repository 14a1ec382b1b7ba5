import { Injectable } from "@nestjs/common"
import { PassportSerializer } from "@nestjs/passport"
import type { User } from "../users/users.service.js"

type Done = (error: Error | null, user: User) => void

@Injectable()
export class SessionSerializer extends PassportSerializer {
  serializeUser(user: User, done: Done) {
    done(null, user)
  }

  deserializeUser(user: User, done: Done) {
    done(null, user)
  }
}

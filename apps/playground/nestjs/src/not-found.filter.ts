import { AuthService, type AuthRequest } from "@latchkey/nestjs"
import { Catch, Inject, NotFoundException, type ArgumentsHost, type ExceptionFilter } from "@nestjs/common"
import { pages } from "./pages.ts"

/** Shows the page for an unknown path. */
@Catch(NotFoundException)
export class NotFoundFilter implements ExceptionFilter<NotFoundException> {
  readonly #auth: AuthService

  constructor(@Inject(AuthService) auth: AuthService) {
    this.#auth = auth
  }

  async catch(_exception: NotFoundException, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp()
    const session = await this.#auth.session(http.getRequest<AuthRequest>())
    const response: { status(status: number): { send(body: string): void } } = http.getResponse()
    response.status(404).send(pages.notFound(session))
  }
}

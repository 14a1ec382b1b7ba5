import { AuthException, AuthGuard, AuthService, Session, type AuthRequest } from "@latchkey/nestjs"
import {
  Body,
  Controller,
  Header,
  HttpCode,
  Inject,
  Post,
  Redirect,
  Req,
  Res,
  UseGuards,
} from "@nestjs/common"
import { asksToSignInAgain, signInAgain } from "playground-content/sign-in-again.ts"
import { readSignIn, readSignOut, textField, type FormFields } from "playground-server-rendered/forms.ts"
import { html, pages } from "./pages.ts"

/** The result of a handler that redirects. */
interface Target {
  readonly url: string
  readonly statusCode?: number
}

/** The handlers of the pages' forms. */
@Controller()
export class FormsController {
  readonly #auth: AuthService

  constructor(@Inject(AuthService) auth: AuthService) {
    this.#auth = auth
  }

  // #region /
  @Post("sign-in")
  @Redirect("/", 303)
  async signIn(@Req() request: AuthRequest, @Body() form: FormFields): Promise<Target> {
    const { provider, options, authorizationParams, onFailure } = readSignIn(form)
    try {
      return await this.#auth.signIn(request, provider, options, authorizationParams)
    } catch (error) {
      if (!(error instanceof AuthException)) throw error
      return { url: onFailure }
    }
  }
  // #endregion

  // #region /client
  @Post("client")
  @Redirect("/client", 303)
  async update(@Req() request: AuthRequest, @Body() form: FormFields): Promise<void> {
    await this.#auth.update(request, { nickname: textField(form, "nickname") })
  }
  // #endregion

  @Post("passkeys/rename")
  @Redirect("/passkeys", 303)
  async rename(@Req() request: AuthRequest, @Body() form: FormFields): Promise<void> {
    await this.#auth.passkeys.rename(request, textField(form, "id"), textField(form, "name"))
  }

  @Post("passkeys/remove")
  @HttpCode(200)
  @Header(...html)
  @UseGuards(AuthGuard)
  async remove(
    @Session() session: Session,
    @Req() request: AuthRequest,
    @Body() form: FormFields,
    @Res({ passthrough: true }) response: { redirect(status: number, url: string): void },
  ): Promise<string | undefined> {
    try {
      const removed = await this.#auth.passkeys.remove(request, textField(form, "id"))
      return pages.passkeys(session, await this.#auth.passkeys.list(request), removed)
    } catch (error) {
      if (!asksToSignInAgain(error)) throw error
      response.redirect(303, signInAgain)
      return undefined
    }
  }

  // #region /sign-out
  @Post("sign-out")
  @Redirect("/", 303)
  async signOut(@Req() request: AuthRequest, @Body() form: FormFields): Promise<Target> {
    return this.#auth.signOut(request, readSignOut(form))
  }

  @Post("sign-out/session")
  @Redirect("/sign-out", 303)
  async endSession(@Req() request: AuthRequest, @Body() form: FormFields): Promise<void> {
    await this.#auth.endSession(request, textField(form, "id"))
  }
  // #endregion

  @Post("sign-out/everywhere")
  @Redirect("/", 303)
  @UseGuards(AuthGuard)
  async everywhere(@Req() request: AuthRequest, @Session() { user }: Session): Promise<void> {
    if (user?.id !== undefined) await this.#auth.signOutEverywhere(request, user.id)
  }
}

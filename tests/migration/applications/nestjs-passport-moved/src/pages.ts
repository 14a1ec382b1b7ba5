/** The page of the application, which does not change. */
export const home = (
  username: string | undefined,
) => `<p id="person">${username ?? "Nobody"}</p>
  <form id="login" method="post" action="/auth/login">
    <input name="username"><input name="password" type="password"><button>Sign in</button>
  </form>
  <form id="leave" method="post" action="/auth/logout"><button>Sign out</button></form>`

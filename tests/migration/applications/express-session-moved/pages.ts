export const home = (name = "Nobody") => `<p id="person">${name}</p>
  <form id="leave" method="post" action="/logout"><button>Sign out</button></form>`

export const login = (
  failed: boolean,
) => `${failed ? "<p>Incorrect name or password.</p>" : ""}
  <form id="login" method="post" action="/login">
    <input name="name"><input name="password" type="password"><button>Sign in</button>
  </form>`

export const account = (name: unknown, id: unknown) =>
  `<p id="person">${name} (${id})</p>`

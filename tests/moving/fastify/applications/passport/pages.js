export function home(user) {
  return user === undefined || user === null
    ? `<p id="person">Nobody is signed in.</p><a href="/login">Sign in</a>`
    : `<p id="person">Hello, ${user.name}.</p><form method="post" action="/logout"><button>Sign out</button></form>`
}

export function login() {
  return `<h1>Your name?</h1><form method="post" action="/login">
    <input name="name"><input name="password" type="password"><button>Enter</button>
  </form>`
}

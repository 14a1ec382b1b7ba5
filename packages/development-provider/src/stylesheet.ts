/**
 * The style of every page: light or dark, according to the system's setting, and from 320 px upwards. It needs no
 * script and no web font.
 */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f4f3f8, #131218);
  --surface: light-dark(#ffffff, #1d1b25);
  --raised: light-dark(#f7f6fc, #262331);
  --line: light-dark(#dedbe8, #383446);
  --field: light-dark(#8b869c, #746e8a);
  --ink: light-dark(#1c1a26, #f1eff8);
  --muted: light-dark(#5c576c, #aea8c0);
  --accent: light-dark(#5b3fd1, #b6a5ff);
  --on-accent: light-dark(#ffffff, #1b1433);
  --danger: light-dark(#a3203a, #ff9aa9);
  --caution: light-dark(#ffe9b3, #43340d);
  --on-caution: light-dark(#523a00, #ffdf94);
}
* { box-sizing: border-box }
body {
  margin: 0;
  min-height: 100svh;
  background: radial-gradient(60rem 30rem at 50% -10rem, light-dark(#e4dcff, #2a2148), transparent) no-repeat var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  -webkit-text-size-adjust: 100%;
}
.banner {
  margin: 0;
  padding: .5rem 1rem;
  background: var(--caution);
  color: var(--on-caution);
  font-size: .8125rem;
  font-weight: 600;
  text-align: center;
}
.banner span { display: inline-block }
main {
  width: min(100% - 2rem, var(--measure));
  margin: 0 auto;
  padding: clamp(1.5rem, 6vh, 4rem) 0 3rem;
}
.wide { --measure: 56rem }
.narrow { --measure: 30rem }
.intro { margin-bottom: 1.75rem; text-align: center; text-wrap: balance }
.intro p { margin: 0; color: var(--muted) }
h1 {
  margin: .75rem 0 .25rem;
  font-size: clamp(1.625rem, 1.3rem + 1.6vw, 2.25rem);
  font-weight: 680;
  letter-spacing: -.02em;
  line-height: 1.15;
}
h2 { margin: 0 0 .875rem; font-size: 1rem; font-weight: 650 }
.client {
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 .5rem;
  max-width: 100%;
  padding: .25rem .875rem;
  border: 1px solid var(--line);
  border-radius: 1.25rem;
  background: var(--surface);
  font-size: .875rem;
  overflow-wrap: anywhere;
}
.client strong { color: var(--ink); font-weight: 650 }
.columns { display: grid; gap: 1.25rem; align-items: start }
@media (min-width: 52rem) { .columns { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr) } }
.card {
  padding: clamp(1rem, 4vw, 1.5rem);
  border: 1px solid var(--line);
  border-radius: 1.25rem;
  background: var(--surface);
  box-shadow: 0 1px 2px rgb(20 10 60 / .05), 0 .75rem 2rem -1rem rgb(20 10 60 / .18);
}
.card > :first-child { margin-top: 0 }
.card > :last-child { margin-bottom: 0 }
.people { display: grid; gap: .25rem; margin: -.375rem -.625rem -.625rem; padding: 0; list-style: none }
button { font: inherit; color: inherit; cursor: pointer; -webkit-tap-highlight-color: transparent }
.person {
  display: flex;
  align-items: center;
  gap: .875rem;
  width: 100%;
  padding: .625rem;
  border: 0;
  border-radius: .875rem;
  background: none;
  text-align: start;
}
.person:hover { background: var(--raised) }
.person::after {
  content: "";
  flex: none;
  width: .5rem;
  height: .5rem;
  margin: 0 .375rem 0 auto;
  border: solid var(--muted);
  border-width: 2px 2px 0 0;
  rotate: 45deg;
}
.person:hover::after { border-color: var(--accent) }
.avatar { flex: none; width: 2.75rem; height: 2.75rem; border-radius: 50% }
.blank { display: grid; place-items: end center; overflow: hidden; background: var(--line); color: var(--muted) }
.blank svg { display: block; width: 80% }
.who { min-width: 0 }
.who > * { display: block }
.name { font-weight: 600; line-height: 1.4; overflow-wrap: anywhere }
.email { color: var(--muted); font-size: .875rem; line-height: 1.4; overflow-wrap: anywhere }
.tag {
  width: fit-content;
  margin-top: .25rem;
  padding: 0 .5rem;
  border-radius: .5rem;
  background: var(--raised);
  box-shadow: inset 0 0 0 1px var(--line);
  color: var(--muted);
  font-size: .75rem;
  line-height: 1.5;
}
.hint { margin: -.5rem 0 1rem; color: var(--muted); font-size: .875rem; text-wrap: pretty }
label { display: block; margin-bottom: .25rem; font-size: .875rem; font-weight: 600 }
.field { margin-bottom: 1rem }
.field input {
  width: 100%;
  min-height: 2.75rem;
  padding: .5rem .75rem;
  border: 1px solid var(--field);
  border-radius: .625rem;
  background: var(--ground);
  color: inherit;
  font: inherit;
}
.field input[aria-invalid] { border-color: var(--danger) }
.problem { margin: .25rem 0 0; color: var(--danger); font-size: .875rem }
.check { display: flex; align-items: center; gap: .625rem; min-height: 1.5rem; margin-bottom: 1.25rem; font-weight: 400 }
.check input { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--accent) }
.action {
  display: block;
  width: 100%;
  min-height: 2.75rem;
  padding: .5rem 1rem;
  border: 1px solid transparent;
  border-radius: .75rem;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 600;
}
.action:hover { filter: brightness(1.08) }
.quiet { border-color: var(--line); background: var(--surface); color: var(--ink) }
.quiet:hover { filter: none; border-color: var(--field) }
.refuse { margin-top: 1.25rem }
.refuse .action { color: var(--danger) }
.refuse p { margin: .5rem 0 0; color: var(--muted); font-size: .8125rem; text-align: center }
.stack { display: grid; gap: 1.25rem }
.held { display: flex; align-items: center; gap: .875rem; margin: 0; font: inherit }
h3 { margin: 1.25rem 0 .25rem; color: var(--muted); font-size: .875rem; font-weight: 500 }
.rows { margin: 0; padding: 0; border-top: 1px solid var(--line); list-style: none }
.rows li {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: .25rem 1rem;
  min-height: 2.75rem;
  padding: .375rem 0;
  font-size: .9375rem;
}
.rows li + li { border-top: 1px solid var(--line) }
.rows span { min-width: 0; overflow-wrap: anywhere }
.rows time { font-variant-numeric: tabular-nums }
.none { margin: 0; color: var(--muted); font-size: .9375rem }
.small {
  min-height: 2.25rem;
  padding: .25rem .875rem;
  border: 1px solid var(--line);
  border-radius: .625rem;
  background: var(--surface);
  font-size: .875rem;
  font-weight: 600;
}
.small:hover { border-color: var(--field) }
.danger { margin-top: 1.25rem; border-color: var(--line); background: var(--surface); color: var(--danger) }
.danger:hover { filter: none; border-color: var(--danger) }
.notice { margin: 0 0 1.25rem }
.buttons { display: grid; gap: .625rem; margin-top: 1.25rem }
code { font: .9em ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; overflow-wrap: anywhere }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
@media (prefers-reduced-motion: no-preference) {
  .person, .person::after, .action { transition: background-color .15s, border-color .15s, filter .15s }
}
@media (forced-colors: active) {
  .avatar, .person, .tag { border: 1px solid }
}
`

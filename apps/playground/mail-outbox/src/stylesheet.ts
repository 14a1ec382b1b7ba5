/** The outbox's styles: light or dark by the system's setting, and for widths from 320 px. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f5f5f7, #0e0e11);
  --surface: light-dark(#ffffff, #18181c);
  --text: light-dark(#1a1a1f, #f2f2f5);
  --muted: light-dark(#5d5d69, #a6a6b2);
  --line: light-dark(#e0e0e6, #32323a);
  --accent: light-dark(#2f5bd8, #8fb0ff);
}
* { box-sizing: border-box }
body {
  margin: 0;
  padding: clamp(1.5rem, 6vh, 4rem) 1rem 3rem;
  background: var(--ground);
  color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  -webkit-text-size-adjust: 100%;
}
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; max-width: 44rem; margin: 0 auto }
h1, h2, h3, p, dl, dd { margin: 0; overflow-wrap: anywhere }
h1 { font-size: clamp(1.625rem, 1.3rem + 1.6vw, 2.25rem); font-weight: 680; letter-spacing: -.02em; line-height: 1.2 }
h2 { font-size: 1.125rem; font-weight: 650; line-height: 1.3 }
h3 { margin: 1rem 0 .25rem; color: var(--muted); font-size: .9375rem; font-weight: 500 }
header { display: grid; gap: .5rem }
header p { color: var(--muted) }
article, .none { padding: clamp(1.125rem, 4vw, 1.75rem); border: 1px solid var(--line); border-radius: 1.25rem; background: var(--surface) }
.none { color: var(--muted) }
dl {
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: .125rem 1rem;
  margin: .5rem 0 1rem;
  padding-bottom: 1rem;
  border-bottom: 1px solid var(--line);
  font-size: .9375rem;
}
dt { color: var(--muted) }
dd { text-align: start }
.text { white-space: pre-line }
a { color: var(--accent); text-underline-offset: .2em; border-radius: .25rem }
.ways { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem }
.ways a { padding-block: .375rem; font-weight: 600 }
iframe { display: block; inline-size: 100%; block-size: 26rem; border: 1px solid var(--line); border-radius: .875rem }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

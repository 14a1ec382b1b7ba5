import { avatarPath } from "./directory.ts"
import type { Html, Part } from "./html.ts"
import { html } from "./html.ts"
import type { Persona } from "./personas.ts"

/** Renders a user with the picture. Further details appear below the e-mail address. */
export function person(persona: Persona, more?: Part): Html {
  return html`${picture(persona)}
    <span class="who">
      <span class="name"><bdi>${persona.name}</bdi></span>
      <span class="email">${breakable(persona.email)}</span>
      ${more}
    </span>`
}

/** Returns an address with a possible line break before its domain, for narrow screens. */
function breakable(email: string): Html {
  const [local, domain] = email.split("@")
  return html`${local}<wbr />@${domain}`
}

function picture(persona: Persona): Html {
  // The alternative text is empty because the name is next to the picture.
  if (persona.hasPicture) {
    return html`<img class="avatar" src="${avatarPath(persona.sub)}" alt="" width="44" height="44" />`
  }
  return html`<span class="avatar blank" aria-hidden="true">
    <svg viewBox="0 0 32 32" fill="currentColor">
      <circle cx="16" cy="12" r="6.5" />
      <path d="M3 32a13 11 0 0 1 26 0z" />
    </svg>
  </span>`
}

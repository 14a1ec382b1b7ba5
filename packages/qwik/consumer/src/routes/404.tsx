import { component$ } from "@builder.io/qwik"

export default component$(() => <p>There is no such page.</p>)

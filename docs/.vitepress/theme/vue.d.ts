/** The type of a component, for the compiler, which doesn't read `.vue` files. */
declare module "*.vue" {
  import type { DefineComponent } from "vue"

  const component: DefineComponent
  export default component
}

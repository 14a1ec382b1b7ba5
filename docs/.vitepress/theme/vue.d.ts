/** A component, for the compiler that does not read its file. */
declare module "*.vue" {
  import type { DefineComponent } from "vue"

  const component: DefineComponent
  export default component
}

import { library } from "../../tsdown.library.ts"

export default library(import.meta.dirname)

import { english } from "@latchkey/core/rendering"

export default english

import {
  renderToStream,
  type RenderToStreamOptions,
  type RenderToStreamResult,
} from "@builder.io/qwik/server"
import Root from "./root.tsx"

export default function render(options: RenderToStreamOptions): Promise<RenderToStreamResult> {
  return renderToStream(<Root />, {
    ...options,
    containerAttributes: { lang: "en", ...options.containerAttributes },
  })
}

import {
  renderToStream,
  type RenderToStreamOptions,
  type RenderToStreamResult,
} from "@builder.io/qwik/server"
import Root from "./root"

export default function render(options: RenderToStreamOptions): Promise<RenderToStreamResult> {
  return renderToStream(<Root />, options)
}

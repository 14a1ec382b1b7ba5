// @refresh reload
import { mount, StartClient } from "@solidjs/start/client"

const root = document.getElementById("app")
if (root === null) throw new Error("The document has no element with the id app.")
mount(() => <StartClient />, root)

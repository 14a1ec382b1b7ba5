import { describeFaults } from "./faults/describe-faults.ts"
import { openStore } from "./faults/open-store.ts"

describeFaults(async () => openStore())

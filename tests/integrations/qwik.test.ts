import { integrationContract } from "./contract/contract.ts"
import { qwik } from "./drivers/qwik.ts"

integrationContract(qwik)

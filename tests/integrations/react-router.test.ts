import { integrationContract } from "./contract/contract.ts"
import { reactRouter } from "./drivers/react-router.ts"

for (const driver of reactRouter) integrationContract(driver)

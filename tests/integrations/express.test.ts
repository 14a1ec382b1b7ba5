import { createRequire } from "node:module"
import express5 from "express"
import { integrationContract } from "./contract/contract.ts"
import { expressDriver } from "./drivers/express.ts"

const require = createRequire(import.meta.url)
const express4 = require("express-4") as typeof express5

integrationContract(expressDriver("Express 5", express5))
integrationContract(expressDriver("Express 4", express4))

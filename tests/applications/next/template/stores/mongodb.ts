import { MongoDBAdapter } from "@latchkey/adapter-mongodb"
import { MongoClient } from "mongodb"
import { peopleIn } from "./people"

const client = new MongoClient(process.env.DATABASE_URL ?? "mongodb://127.0.0.1:1")

export const stored = peopleIn(MongoDBAdapter(client))

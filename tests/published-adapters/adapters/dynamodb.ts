import { once } from "node:events"
import { DynamoDBAdapter } from "@auth/dynamodb-adapter"
import { type CreateTableCommandInput, DynamoDB } from "@aws-sdk/client-dynamodb"
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb"
import { freePort } from "@latchkey/test-kit/free-port"
import dynalite from "dynalite"
import type { PublishedAdapter } from "../published-adapter.ts"

const keys = (partition: string, sort: string): CreateTableCommandInput["KeySchema"] => [
  { AttributeName: partition, KeyType: "HASH" },
  { AttributeName: sort, KeyType: "RANGE" },
]

/** The table of the adapter's documentation. */
const table: CreateTableCommandInput = {
  TableName: "next-auth",
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: ["pk", "sk", "GSI1PK", "GSI1SK"].map((name) => ({
    AttributeName: name,
    AttributeType: "S",
  })),
  KeySchema: keys("pk", "sk"),
  GlobalSecondaryIndexes: [
    {
      IndexName: "GSI1",
      KeySchema: keys("GSI1PK", "GSI1SK"),
      Projection: { ProjectionType: "ALL" },
    },
  ],
}

export const dynamodb: PublishedAdapter = {
  name: "@auth/dynamodb-adapter",
  store: "dynalite, which speaks DynamoDB's protocol",
  connect: async () => {
    const port = await freePort()
    const server = dynalite({ createTableMs: 0 })
    server.listen(port)
    await once(server, "listening")
    const client = new DynamoDB({
      endpoint: `http://127.0.0.1:${port}`,
      region: "eu-central-1",
      credentials: { accessKeyId: "test", secretAccessKey: "test" },
    })
    await client.createTable(table)
    const document = DynamoDBDocument.from(client, {
      marshallOptions: {
        convertEmptyValues: true,
        removeUndefinedValues: true,
        convertClassInstanceToMap: true,
      },
    })
    return {
      adapter: DynamoDBAdapter(document),
      async disconnect() {
        client.destroy()
        server.close()
      },
    }
  },
}

import { NextResponse } from "next/server"
import { auth } from "../../../auth"

export const GET = auth((request) =>
  NextResponse.json({ name: request.auth?.user?.name ?? null, url: request.url }),
)

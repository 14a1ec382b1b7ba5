import { NextResponse } from "next/server"
import { lazyAuth } from "../../../lazy"

export const GET = lazyAuth((request) => NextResponse.json({ name: request.auth?.user?.name ?? null }))

/**
 * The route middleware `auth`: `definePageMeta({ middleware: "auth" })`.
 *
 * @module
 */
import { defineNuxtRouteMiddleware, type RouteMiddleware } from "nuxt/app"
import { guardPage } from "../app/guard-page.ts"

const middleware: RouteMiddleware = defineNuxtRouteMiddleware(async (to) => guardPage(to))

export default middleware

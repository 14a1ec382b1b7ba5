export * from "@latchkey/providers/supabase"
export { default } from "@latchkey/providers/supabase"

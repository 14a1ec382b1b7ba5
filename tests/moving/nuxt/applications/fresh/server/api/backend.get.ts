export default defineEventHandler(() => "For users only.")

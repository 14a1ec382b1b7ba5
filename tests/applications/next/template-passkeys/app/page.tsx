export default function Page(): string {
  return "Start"
}

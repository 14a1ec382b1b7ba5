export default function Loading() {
  return <p id="loading">Loading</p>
}

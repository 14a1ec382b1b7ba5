export default function Unauthorized() {
  return <p id="unauthorized">Sign in first.</p>
}

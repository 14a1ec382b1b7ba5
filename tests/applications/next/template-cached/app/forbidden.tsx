export default function Forbidden() {
  return <p id="forbidden">Not for you.</p>
}

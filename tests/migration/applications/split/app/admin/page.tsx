export default function Admin() {
  return <p>Only for administrators.</p>
}

export default function Home() {
  return <p>Guestbook</p>
}

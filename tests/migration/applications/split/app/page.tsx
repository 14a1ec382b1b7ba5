export default function Home() {
  return <p id="home">Newsroom</p>
}

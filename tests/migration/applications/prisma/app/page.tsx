export default function Home() {
  return <p>Notebook</p>
}

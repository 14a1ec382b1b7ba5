export function Welcome() {
  return <main>Welcome to React Router</main>;
}

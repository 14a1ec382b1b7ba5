import Counter from "~/components/Counter";

export default function Home() {
  return (
    <main>
      <h1>Hello world!</h1>
      <Counter />
    </main>
  );
}

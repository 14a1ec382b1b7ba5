import type { GetServerSideProps } from "next"

/** Only the proxy guards this page. */
export const getServerSideProps: GetServerSideProps<{ text: string }> = async () => ({
  props: { text: "For members only" },
})

export default function Data({ text }: { readonly text: string }) {
  return <p>{text}</p>
}

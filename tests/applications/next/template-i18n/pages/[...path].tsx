/** The page at every path for which there is no other, in each language. */
export default function Page() {
  return <p>For members only</p>
}

// Rendered for each request.
export const getServerSideProps = () => ({ props: {} })

/** Whatever no other route answers. The page itself is the root's error page. */
export function loader() {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

export function action() {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}

/** Always a download, never shown as a page of ours. */
export function jsonFile(content: string): Response {
  return new Response(content, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="what-we-keep.json"',
    },
  })
}

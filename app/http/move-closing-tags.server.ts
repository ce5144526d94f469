const end = Buffer.from('</body></html>')

/** A rendered page with its data inside: Remix writes it behind the end, where HTML allows nothing. */
export function moveClosingTags(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const at = page.indexOf(end)
  if (at < 0) return page
  return Buffer.concat([page.subarray(0, at), page.subarray(at + end.length), end])
}

const end = Buffer.from('</body></html>')

/**
 * Moves the data scripts that Remix appends after `</html>` inside the document, where HTML allows
 * them.
 */
export function moveClosingTags(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const at = page.indexOf(end)
  if (at < 0) return page
  return Buffer.concat([page.subarray(0, at), page.subarray(at + end.length), end])
}

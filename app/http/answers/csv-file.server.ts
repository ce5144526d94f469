import { csvOf } from '~/values/text/csv'

/** Streams a CSV file. */
export function streamedCsv(filename: string, rows: AsyncIterable<string[]>): Response {
  const lines = rows[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let isFirst = true
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await lines.next()
      if (next.done) return controller.close()
      const text = csvOf([next.value])
      controller.enqueue(encoder.encode(isFirst ? text : text.slice(1)))
      isFirst = false
    },
    async cancel() {
      await lines.return?.()
    },
  })
  return new Response(body, { headers: headersOf(filename) })
}

/** A CSV file of rows that are all there. */
export function csvFile(filename: string, rows: string[][]): Response {
  return new Response(csvOf(rows), { headers: headersOf(filename) })
}

function headersOf(filename: string): Record<string, string> {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${filename}"`,
  }
}

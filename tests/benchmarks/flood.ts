import autocannon from 'autocannon'

const connections = 40

/**
 * Tries passwords, each for its own address and from its own network; counts responses by status.
 */
export async function flood(url: string, seconds: number): Promise<Map<number, number>> {
  const answers = new Map<number, number>()
  let tries = 0
  const attack = autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    requests: [
      {
        setupRequest(request) {
          tries += 1
          const fields = {
            idempotencyKey: String(tries).padStart(43, '0'),
            email: `flood${tries}@example.com`,
            password: 'no one knows it',
          }
          return {
            ...request,
            headers: {
              Origin: new URL(url).origin,
              'Sec-Fetch-Site': 'same-origin',
              'Content-Type': 'application/x-www-form-urlencoded',
              'X-Forwarded-For': `198.19.${(tries >> 8) & 255}.${tries & 255}`,
            },
            body: new URLSearchParams(fields).toString(),
          }
        },
        onResponse(status) {
          answers.set(status, (answers.get(status) ?? 0) + 1)
        },
      },
    ],
  })
  await attack
  return answers
}

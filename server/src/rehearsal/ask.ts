import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** One call; rejects where nobody listens. */
export function ask(url: string, { method = 'GET', cookie, headers, body }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

interface Question {
  method?: 'GET' | 'POST'
  cookie?: string
  headers?: Record<string, string>
  body?: unknown
}

/** The cookies that an answer sets, as the next question sends them. */
export const cookieOf = ({ headers }: Answer): string =>
  [headers['set-cookie']]
    .flat()
    .map((one) => one?.split(';')[0])
    .join('; ')

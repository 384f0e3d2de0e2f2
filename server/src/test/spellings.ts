import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Other ways to write an address, which a server, a proxy or a guard may take for the same one. */
export const spellings = (path: string): string[] => [
  path,
  path.replace('/a', '/%61'),
  path.replace(/.$/, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  `http://portal.example${path}`,
  `${path}?`,
  `${path}#top`,
  `${path}/`,
  `${path};x`,
  `${path}%2f`,
  `/${path}`,
  path.replace('/', '/./'),
  path.replace('/', '/x/../'),
  path.replace('/', '/%2e/'),
  path.replace(/(?<=.)\//, '//'),
  path.replace(/(?<=.)\//, '%2f'),
  path.replace(/(?<=.)\//, '\\'),
  path.toUpperCase(),
]

interface Answer {
  status: number
  headers: Headers
  body: string
}

/** Asks for an address letter by letter as it is written; `fetch` would tidy it up. */
export async function askLiterally(
  url: string,
  address: string,
  { method = 'GET', cookie = '' }: { method?: string; cookie?: string | undefined } = {},
): Promise<Answer> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`${method} ${address} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`)
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':')
    return [name, value.join(':').trim()]
  })
  return { status: Number(first.split(' ')[1]), headers: new Headers(headers), body: body.join('\r\n\r\n') }
}

/** Whether the call itself has answered, and not a page, a file or a refusal. */
export const isCalled = ({ status, headers }: Answer): boolean =>
  status === 200 && headers.get('content-type')?.startsWith('application/json') === true

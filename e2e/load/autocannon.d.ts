/** The little of it that is used here; it comes without types. */
declare module 'autocannon' {
  interface Load {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
  }
  interface Shot {
    requests: { average: number }
    errors: number
    statusCodeStats: Record<string, { count: number }>
  }
  export default function autocannon(load: Load): Promise<Shot>
}

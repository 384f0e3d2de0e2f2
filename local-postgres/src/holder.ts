/** Who has the data folder. */
export interface Holder {
  pid: number
  /** What the holder says about itself, such as where it listens. */
  address: string
  /** Where the holder's database listens, as soon as it does. */
  database?: Endpoint
}

export interface Endpoint {
  host: string
  port: number
}

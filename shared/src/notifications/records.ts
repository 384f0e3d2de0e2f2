/** What the server sends to a device, and the device shows: `url` is the page that a tap opens. */
export interface Notice {
  title: string
  body: string
  url: string
  /** A notice takes the place of an older one with the same tag. */
  tag: string
}

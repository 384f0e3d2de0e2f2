/** Thrown when more wait than may; the caller is told to come back. */
export class Overload extends Error {
  override name = 'Overload'
}

/** A browser that opens windows, whichever it is. */
export interface Browser {
  /** Opens a window that shares nothing with the others: cookies, storage, workers. */
  open(): Promise<Window>
  /** Ends it, with all its windows. */
  close(): Promise<void>
}

export interface Window {
  /** Goes to an address; resolves when the page has been loaded. */
  go(url: string): Promise<void>
  /** Runs the body of a function in the page, and answers the text that it returns. */
  run(body: string): Promise<string>
  /** Moves the mouse and presses keys; both protocols write that alike (W3C WebDriver, "Actions"). */
  act(sources: object[]): Promise<void>
  /** Gives the page so many pixels. */
  resize(width: number, height: number): Promise<void>
  /** What is seen, as PNG. */
  picture(): Promise<Buffer>
}

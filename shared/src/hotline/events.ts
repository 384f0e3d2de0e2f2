/** The hotline asks to see what this person sees; nothing is taken before the person agrees. */
export interface ScreenRequested {
  op: 'screen'
  data: { id: number }
}

/** The wish for a picture has been answered or taken back: told to whoever asked, and to the windows of whoever was asked. */
export interface ScreenAnswered {
  op: 'screen-answered'
  data: { id: number }
}

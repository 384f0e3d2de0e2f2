import { stepBack } from './background.ts'
import { type Sanitised, sanitise } from './sanitise-html.ts'

stepBack()

/** Runs on a thread of the workshop. */
export default (html: string): Sanitised => sanitise(html)

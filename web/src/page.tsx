import type { FirstScreen as Known } from '@portal/shared/snapshot/records.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { FirstScreen } from '#app/first-screen.tsx'

const PLACE = /<!-- first screen -->[^]*<!-- \/first screen -->/

/** The built page with the first motions in it; the server's side of the build. */
export const pageWith = (page: string, known: Known): string =>
  page.replace(PLACE, () => renderToStaticMarkup(<FirstScreen {...known} />))

import { chair } from './pages/chair.ts'
import { delegates } from './pages/delegates.ts'
import { leaders } from './pages/leaders.ts'
import { office } from './pages/office.ts'
import { operator } from './pages/operator.ts'
import type { HandbookPage } from './pages/records.ts'

/** The handbook's pages in their order: one for each role. */
export const pages: readonly HandbookPage[] = [delegates, leaders, chair, office, operator]

export const handbookAddress = '/Handbuch'

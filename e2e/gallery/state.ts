import type { Locator, Page } from '@playwright/test'
import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { Application, Top } from '@portal/shared/motions/records.ts'
import type { Data, Portal } from '@portal/shared/snapshot/records.ts'
import type { Motions, Stage } from '#ballot-stage.ts'

/** When all pictures are taken: a morning of the demo congress, so that times and countdowns are the same in each run. */
export const now = new Date('2025-05-28T08:42:00.000Z')

/** A moment as the wire has it, so many seconds from now. */
export const at = (seconds: number): string => new Date(now.getTime() + 1000 * seconds).toISOString()

/** One state of a screen, as somebody gets there. */
export interface State {
  /** What the picture shows, in German; unique in its area. */
  name: string
  /** The account that looks; a visitor where none is named. */
  as?: string
  /** The address that is opened first. */
  path: string
  /** What is before the hall; nothing where nothing is said. */
  floor?: (hall: Hall) => Partial<WorkingPoint>
  /** What differs in what the window reads at first. */
  data?: (data: Data) => Partial<Data>
  /** What differs in what the portal says of itself. */
  portal?: Partial<Portal>
  /** What the network answers in the portal's place, by the address; a number is a status without an answer. */
  answers?: Record<string, unknown>
  /** Questions, by their address, that nobody answers or that do not get through. */
  unanswered?: string
  aborted?: string
  /** What whoever looks does, by role and label. */
  reach?: (scene: Scene) => Promise<void>
  /** What is there when the state is reached; the heading of the page where nothing is said. */
  shows?: (page: Page) => Locator
  /** The window alone, where it is not the page that is looked at: what lies above it, or fills it. */
  window?: true
  /** Only in windows of these widths. */
  only?: readonly number[]
  /** Whether a rehearsal was offered on this device before; it was, where nothing is said. */
  offered?: false
  /** What this device remembers, by the names that it is kept under. */
  stored?: Record<string, string>
  /** Without scripts. */
  javaScriptEnabled?: false
}

/** What is voted on. */
export interface Hall extends Motions {
  tops: Top[]
  apps: Application[]
}

/** What a state is reached with. */
export interface Scene {
  page: Page
  /** The width of the window. */
  width: number
  hall: Hall
  /** Takes what is before the hall into the state's hands, where it changes. */
  stage: () => Promise<Stage>
}

/** States of one part of the portal, under a German heading. */
export interface Area {
  name: string
  /** Sizes of windows that this part is looked at in, where they are not a phone, a tablet and a desk. */
  sizes?: readonly Size[]
  states: readonly State[]
}

export interface Size {
  width: number
  height: number
  touch: boolean
}

export const usualSizes: readonly Size[] = [
  { width: 390, height: 844, touch: true },
  { width: 768, height: 1024, touch: true },
  { width: 1440, height: 900, touch: false },
]

/** The first words of an address of a picture: letters, digits and dashes. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

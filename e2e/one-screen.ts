import type { Page } from '@playwright/test'
import { expect } from './portal.ts'

/** One screen: nothing outside of it, nothing over the vote, and the vote whole with its keys (rules K28 and K29). */
export async function expectOneScreen(chair: Page, state: string): Promise<void> {
  const before = chair.viewportSize()
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    await chair.setViewportSize(size)
    await expect
      .poll(() => chair.evaluate(faultsOfScreen), { message: `${state} at ${size.width}` })
      .toEqual([])
  }
  if (before) await chair.setViewportSize(before)
}

function faultsOfScreen(): string[] {
  const faults: string[] = []
  const { scrollHeight, scrollWidth } = document.documentElement
  if (scrollHeight > innerHeight || scrollWidth > innerWidth) faults.push('the page scrolls')
  const stage = document.querySelector('[data-stage]')
  const panels = [...document.querySelectorAll('[data-console] > *, [data-drawer]:not([hidden])')]
  if (stage) panels.push(stage, ...stage.querySelectorAll(':scope > :last-child button'))
  for (const panel of panels) {
    const { left, top, right, bottom } = panel.getBoundingClientRect()
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      faults.push(`${panel.className} leaves the screen`)
  }
  const drawer = document.querySelector('[data-drawer]:not([hidden])')
  if (stage && drawer && drawer.getBoundingClientRect().left < stage.getBoundingClientRect().right)
    faults.push('the drawer covers the vote')
  for (const heading of document.querySelectorAll('[data-console] h2')) {
    const words = document.createRange()
    words.selectNodeContents(heading)
    const { right, top, bottom } = words.getBoundingClientRect()
    const beside = heading.nextElementSibling?.getBoundingClientRect()
    const inRow = beside && beside.width > 0 && beside.top < bottom && top < beside.bottom
    if (inRow && beside.left < right + 4) faults.push(`${heading.textContent} touches what stands beside it`)
  }
  // What is counted is seen as a whole: bars, associations, and the fields for the hall's hands are above the keys.
  const [foot, ...counted] = [
    stage?.lastElementChild,
    ...document.querySelectorAll(
      '[data-stage] :is([role="meter"], ul[aria-label="Stimmen der Kammern"], section li, fieldset input)',
    ),
  ]
  const hidden = counted.filter(
    (one) => foot && one.getBoundingClientRect().bottom > foot.getBoundingClientRect().top,
  )
  if (hidden.length > 0) faults.push(`cut off: ${hidden.map((one) => one.outerHTML.slice(0, 80)).join(', ')}`)
  return faults
}

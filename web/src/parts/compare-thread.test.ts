import { expect, test, vi } from 'vitest'
import type { TextChanges } from './compare.ts'
import { askThread } from './compare-thread.ts'

/** Stands in for a thread, which answers when a test says so. */
class Thread extends EventTarget {
  static readonly all: Thread[] = []
  readonly received: unknown[] = []
  ended = false

  constructor() {
    super()
    Thread.all.push(this)
  }

  postMessage(question: unknown) {
    this.received.push(question)
  }

  terminate() {
    this.ended = true
  }

  answer(data: TextChanges) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

test('[BV1] a thread that has compared is asked again, and one that nobody waits for is ended', () => {
  vi.stubGlobal('Worker', Thread)
  const heard: TextChanges[] = []
  const ask = (text: string) => askThread(text, text, (changes) => heard.push(changes))
  const answer = (): TextChanges => ({ before: [], changes: [] })
  ask('one')
  Thread.all[0]?.answer(answer())
  const leave = ask('two')
  expect(Thread.all).toHaveLength(1)
  // Another question before the answer: a thread of its own, and the first one is given up.
  ask('three')
  leave()
  expect(Thread.all.map(({ ended }) => ended)).toEqual([true, false])
  Thread.all[1]?.answer(answer())
  ask('four')
  expect(Thread.all[1]?.received).toEqual([
    ['three', 'three'],
    ['four', 'four'],
  ])
  expect(heard).toHaveLength(2)
})

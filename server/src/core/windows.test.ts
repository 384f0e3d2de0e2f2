import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { Windows } from './windows.ts'

const connect = () => Object.assign(new EventEmitter(), { readyState: 'open' })

test('[J8] a place is given back when the connection closes, and each account has its own', () => {
  const windows = new Windows(2)
  const first = connect()
  expect([first, connect(), connect()].map((one) => windows.letIn(1, one))).toEqual([true, true, false])
  expect(windows.letIn(2, connect())).toBe(true)
  first.emit('close')
  expect([connect(), connect()].map((one) => windows.letIn(1, one))).toEqual([true, false])
})

test('[J8] a connection that closed during the lookup takes no place', () => {
  const windows = new Windows(1)
  expect(windows.letIn(1, Object.assign(connect(), { readyState: 'closed' }))).toBe(false)
  expect(windows.letIn(1, connect())).toBe(true)
})

import { expect, test } from 'vitest'
import { labelOf, personNamed } from './named-person.ts'

const users = [
  { register_number: '1001', name: 'Dr. Eins' },
  { register_number: '1002', name: 'Dr. Zwei' },
  { register_number: '1003', name: 'Dr. Zwei' },
]

test('[W11] a name or a number means the one person who has it, and a guest where nobody or several have it', () => {
  expect(personNamed(users, 'Dr. Eins')).toEqual({ registerNumber: '1001' })
  expect(personNamed(users, '1003')).toEqual({ registerNumber: '1003' })
  for (const user of users)
    expect(personNamed(users, labelOf(user))).toEqual({ registerNumber: user.register_number })
  expect(personNamed(users, 'Prof. Gast')).toEqual({ name: 'Prof. Gast' })
  expect(personNamed(users, 'Dr. Zwei')).toEqual({ name: 'Dr. Zwei' })
})

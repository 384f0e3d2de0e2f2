import { expect, test } from 'vitest'
import { registrationLink } from './letter-link.ts'
import { csvLine, isDue, refuseLetter } from './rules.ts'

test('[BL1] all are those who have neither registered nor a letter, and take part', () => {
  const person = { roles: ['ROLE_DELEGATE' as const], active: true, registered: false, hasLetter: false }
  expect(isDue(person)).toBe(true)
  for (const change of [{ registered: true }, { hasLetter: true }, { active: false }])
    expect(isDue({ ...person, ...change }), JSON.stringify(change)).toBe(false)
  expect(isDue({ ...person, roles: ['ROLE_SAAL'] })).toBe(false)
  expect([refuseLetter({ active: true }), refuseLetter({ active: false })]).toEqual([
    null,
    'letter-for-nobody',
  ])
})

test('[BL4] what a code brings stands behind the #, whatever letters it has', () => {
  expect(registrationLink('https://portal.example', { username: 'öz&t#', pin: 'AB+C 2' })).toBe(
    'https://portal.example/Registration#benutzer=%C3%B6z%26t%23&pin=AB%2BC%202',
  )
})

test.each([' =1+1', '\n=1+1', '\u00a0@x', '＝1+1', '\tx'])('[BL6] %j begins no formula', (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`)
})

test('[BL6] no cell is a formula, and none breaks its line', () => {
  expect(csvLine(['=1+1', '+49', '-1', '@x', 'Dr. "Ä"; B', '1-2'])).toBe(
    `"'=1+1";"'+49";"'-1";"'@x";"Dr. ""Ä""; B";"1-2"\r\n`,
  )
})

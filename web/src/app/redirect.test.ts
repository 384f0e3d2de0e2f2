import { expect, test } from 'vitest'
import { home, loginBefore, targetAfterLogin } from './redirect.ts'

const origin = 'https://portal.example'

test('a login leads to the page that was asked for, with its query and place', () => {
  const requested = '/Antragsannahme/Einreichen?top=Ib&q=GOÄ#anlage'
  const redirect = new URL(loginBefore(requested), origin).searchParams.get('redirect')
  expect(targetAfterLogin(redirect, origin)).toBe('/Antragsannahme/Einreichen?top=Ib&q=GO%C3%84#anlage')
})

test('a login without a page that was asked for leads to the motions', () => {
  expect(targetAfterLogin(null, origin)).toBe(home)
  expect(targetAfterLogin('', origin)).toBe(home)
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/\n//evil.example/',
  '/..//evil.example/',
  '/.//evil.example/',
  '/%2e%2e//evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'Applications',
])('a login never leads to another origin: %j', (redirect) => {
  expect(targetAfterLogin(redirect, origin)).toBe(home)
})

test('a login never leads back to the login', () => {
  expect(targetAfterLogin('/Login?redirect=%2FLogin', origin)).toBe(home)
})

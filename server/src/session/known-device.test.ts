import { fastifyCookie } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { anonymous } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { Overload } from '#core/overload.ts'
import { Refusal } from '#core/refusal.ts'
import { sessionHandlers } from './handlers.ts'
import { isKnown, numberDevice, readDevice, rememberLogin } from './known-device.ts'
import { LoginGate } from './login-gate.ts'

const portal = (secret = 'a-secret-for-tests-only', publicUrl: string | null = null) => ({
  secret,
  config: { publicUrl } as Parameters<typeof readDevice>[0]['config'],
})

/** What a browser would keep of an answer. */
function answer(context: Parameters<typeof readDevice>[0], give: (reply: FastifyReply) => void) {
  const cookie = { name: '', value: '', options: {} as object }
  const setCookie = (name: string, value: string, options: object) =>
    Object.assign(cookie, { name, value, options })
  give({ setCookie } as unknown as FastifyReply)
  const request = { cookies: { [cookie.name]: cookie.value } } as unknown as FastifyRequest
  return { ...cookie, request, device: readDevice(context, request) }
}

test('[S3] a device is known to the names that were logged in to with it, the last eight, and to no others', () => {
  const context = portal()
  let last = answer(context, (reply) => rememberLogin(context, reply, { device: null, name: 'name-0' }))
  const { id } = last.device ?? {}
  for (const index of [1, 2, 3, 4, 5, 6, 7, 8, 1])
    last = answer(context, (reply) =>
      rememberLogin(context, reply, { device: last.device, name: `name-${index}` }),
    )
  expect(last.device?.id).toBe(id)
  expect(isKnown(last.device, 'name-0')).toBe(false)
  for (const name of ['name-1', 'name-2', 'name-8']) expect(isKnown(last.device, name)).toBe(true)
  expect(last.device?.names).toHaveLength(8)
  expect(last.options).toEqual({
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: false,
    maxAge: 400 * 86_400,
  })
})

test('[S3] only what this portal has signed as such makes a device known', () => {
  const context = portal()
  const { request } = answer(context, (reply) =>
    rememberLogin(context, reply, { device: null, name: 'mine' }),
  )
  expect(readDevice(portal('another-secret-for-tests'), request)).toBeNull()
  for (const value of ['', 'known-device.x.mine', fastifyCookie.sign('mine', context.secret)])
    expect(
      readDevice(context, { cookies: { 'known-device': value } } as unknown as FastifyRequest),
    ).toBeNull()
})

test('[S3] a device that only has a number keeps it until the browser is closed, and is known to nobody', () => {
  const context = portal('a-secret-for-tests-only', 'https://portal.example')
  const { name, device, options } = answer(context, (reply) => numberDevice(context, reply))
  expect(name).toBe('__Host-known-device')
  expect(options).toEqual({ httpOnly: true, sameSite: 'strict', path: '/', secure: true })
  expect([isKnown(device, 'mine'), isKnown(null, 'mine')]).toEqual([false, false])
})

test.each([
  ['its turn did not come', new Refusal('login-too-early')],
  ['too many log in', new Overload('too many logins are waiting')],
])(
  '[S3, S10] a device that is sent away because %s gets a number, by which it has a turn of its own',
  async (_why, reason) => {
    const context = portal()
    const gate = new LoginGate()
    gate.turn = () => Promise.reject(reason)
    const { login } = sessionHandlers(gate, null)
    const cookies: Record<string, string> = {}
    const reply = { setCookie: (name: string, value: string) => void (cookies[name] = value) }
    const logIn = login.perform({
      context: context as Context,
      actor: anonymous,
      input: { username: 'name', password: 'ein-langes-Kennwort' },
      request: { cookies: {}, ip: '192.0.2.1' } as unknown as FastifyRequest,
      reply: reply as unknown as FastifyReply,
    })
    await expect(logIn).rejects.toBe(reason)
    expect(readDevice(context, { cookies } as unknown as FastifyRequest)).toMatchObject({ names: [] })
  },
)

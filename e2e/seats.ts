import type { APIRequestContext, APIResponse } from '@playwright/test'
import { Delegate } from '@portal/server/src/rehearsal/delegate.ts'
import type { JobAnswer } from '@portal/shared/events.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import type { User } from '@portal/shared/people/records.ts'
import { type DemoPerson, leaderOf, pinFor } from './people.ts'
import { demoPassword, expect, type Portal } from './portal.ts'

/** A delegate without a browser: a device that is logged in, and its socket. */
export interface Seat {
  name: string
  device: APIRequestContext
  /** Sends a job; it has to be taken. */
  job: (op: string, data: object) => Promise<void>
  leave: () => void
}

/** Asks for something; it has to be done. */
export async function ask<Answer>(answer: Promise<APIResponse>): Promise<Answer> {
  const got = await answer
  await expect(got).toBeOK()
  return got.json()
}

/** Logs in on a device that may have been somebody else's before. */
export const logIn = (device: APIRequestContext, username: string): Promise<User> =>
  ask(device.post('/api/security/login', { data: { username, password: demoPassword } }))

/** Logs in and takes a seat. */
export async function takeSeat(portal: Portal, device: APIRequestContext, username: string): Promise<Seat> {
  const { name, register_number } = await logIn(device, username)
  const { cookies } = await device.storageState()
  const cookie = cookies.map((one) => `${one.name}=${one.value}`).join('; ')
  const window = await new Delegate(portal.url, { id: 0, username, register_number, cookie }).ready()
  const job = async (op: string, data: object) => {
    const answer: JobAnswer = await window.send(op, data)
    expect(answer).toMatchObject({ result: true })
  }
  return { name, device, job, leave: () => window.close() }
}

/** Permits a device for secret votes, as the chair does before the sitting. */
export async function permitBooth(device: APIRequestContext): Promise<void> {
  await logIn(device, 'leitung')
  await ask(device.post('/api/chair/secure-votes', { data: { enabled: true } }))
  await ask(device.post('/api/security/logout'))
}

/** Lets somebody register on a device, with a PIN of the office. */
export async function logInWithPin(
  portal: Portal,
  device: APIRequestContext,
  person: DemoPerson,
): Promise<void> {
  const pin = await pinFor(portal, person)
  const { username } = person
  await ask(device.post('/api/security/login', { data: { username, password: 'ein neues Passwort', pin } }))
}

/** Lets the voice leader of an association register on a device. */
export const registerLeader = async (
  portal: Portal,
  device: APIRequestContext,
  code: string,
): Promise<void> => logInWithPin(portal, device, await leaderOf(code))

/** What a visitor can read of the congress. */
export interface Agenda {
  tops: { id: number; name: string }[]
  apps: Application[]
}

import { type CallInput, call } from './fetch-call.ts'
import { receive } from './receive.ts'

/** Changes the own contact details; what the server keeps is shown at once, also where the socket is away. */
export async function changeContact(input: CallInput<'contact'>): Promise<void> {
  const data = await call('contact', input)
  receive({ name: 'send-data', payload: { op: 'own-contact', data } })
}

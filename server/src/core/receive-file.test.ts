import { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { Context } from './context.ts'
import { FileReceiver } from './receive-file.ts'

test('[U10] who was cut off before a file is received does not count as sending for ever', async () => {
  const context = { config: { dataDir: tmpdir() }, log: pino({ level: 'silent' }) } as unknown as Context
  const receiver = new FileReceiver(context)
  const request = { headers: {}, actor: { kind: 'user', user: { id: 1 } } } as unknown as FastifyRequest
  const reply = { raw: Object.assign(new EventEmitter(), { destroyed: true }) } as unknown as FastifyReply
  // An account sends six at once.
  for (let time = 0; time < 7; time += 1)
    await expect(receiver.receive(request, reply, { maxBytes: 1 })).rejects.toMatchObject({
      reason: 'upload-malformed',
    })
})

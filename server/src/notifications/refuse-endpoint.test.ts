import { expect, test } from 'vitest'
import { refuseEndpoint } from './refuse-endpoint.ts'

const services = ['https://fcm.googleapis.com', 'https://*.push.apple.com']

test('[R3] only known push services are called', () => {
  for (const right of ['https://fcm.googleapis.com/fcm/send/abc', 'https://web.push.apple.com/Q1'])
    expect(refuseEndpoint(right, services)).toBe(null)
  for (const wrong of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.example.org/x',
    'https://fcm.googleapis.com@example.org/x',
    'https://nobody@fcm.googleapis.com/x',
    'https://example.org/?.push.apple.com',
    'https://.push.apple.com/x',
    'https://127.0.0.1/x',
    'irgendwas',
  ])
    expect(refuseEndpoint(wrong, services), wrong).toBe('push-service-unknown')
})

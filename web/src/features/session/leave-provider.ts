import { call } from '#live/fetch-call.ts'

/** After the logout: leads to the provider of single sign-on where it has a session to end too; it leads back to the login. */
export async function leaveProvider(): Promise<void> {
  const { address } = await call('leaveSignOn', {})
  if (address !== null) window.location.assign(address)
}
